/** A thread in which every bot fails. */
export default function think() {
  throw new Error('no thought today');
}
