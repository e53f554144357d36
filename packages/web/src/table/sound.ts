/** Short dry sounds, made here: no file, nothing that is told by sound alone. */
import { useEffect } from 'react';
import { useSettings } from '../settings.ts';
import { useTable } from './context.ts';

type Sound = 'slap' | 'hit' | 'drum' | 'tick' | 'knock';

const SOUNDS: { readonly [event: string]: Sound } = {
  placed: 'slap',
  played: 'slap',
  revealed: 'slap',
  drawn: 'slap',
  drew: 'slap',
  attacked: 'tick',
  destroyed: 'hit',
  hurt: 'hit',
  died: 'hit',
  kharnage: 'drum',
  plundered: 'drum',
};

let audio: AudioContext | null = null;

function play(sound: Sound, volume: number): void {
  if (volume <= 0 || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  const at = audio.currentTime;
  switch (sound) {
    case 'slap':
      noise(at, 0.06, 2400, volume * 0.5);
      return;
    case 'tick':
      noise(at, 0.03, 5200, volume * 0.35);
      return;
    case 'hit':
      tone(at, 170, 70, 0.14, volume * 0.8);
      noise(at, 0.05, 900, volume * 0.5);
      return;
    case 'drum':
      for (let i = 0; i < 3; i++) tone(at + i * 0.13, 120, 50, 0.2, volume);
      return;
    case 'knock':
      for (let i = 0; i < 2; i++) {
        tone(at + i * 0.18, 240, 150, 0.07, volume * 0.9);
        noise(at + i * 0.18, 0.03, 1200, volume * 0.4);
      }
  }
}

function tone(at: number, from: number, to: number, seconds: number, volume: number): void {
  const wave = new OscillatorNode(audio!, { type: 'sine', frequency: from });
  wave.frequency.exponentialRampToValueAtTime(to, at + seconds);
  wave.connect(fading(at, seconds, volume));
  wave.start(at);
  wave.stop(at + seconds);
}

function noise(at: number, seconds: number, frequency: number, volume: number): void {
  const length = Math.ceil(audio!.sampleRate * seconds);
  const buffer = new AudioBuffer({ length, sampleRate: audio!.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(audio!, { buffer });
  const filter = new BiquadFilterNode(audio!, { type: 'bandpass', frequency, Q: 0.8 });
  source.connect(filter).connect(fading(at, seconds, volume));
  source.start(at);
}

function fading(at: number, seconds: number, volume: number): GainNode {
  const gain = new GainNode(audio!, { gain: volume });
  gain.gain.setValueAtTime(volume, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  gain.connect(audio!.destination);
  return gain;
}

/** Sounds of what happens, and two knocks on wood when it is my turn. */
export function useSounds(): void {
  const fresh = useTable((s) => s.fresh);
  const asked = useTable((s) => s.moment?.request?.id ?? null);
  useEffect(() => {
    const { effects } = useSettings.getState();
    const heard = new Set(fresh.flatMap((e) => SOUNDS[e.k] ?? []));
    for (const sound of heard) play(sound, effects);
  }, [fresh]);
  useEffect(() => {
    // While the tab has focus the board is cue enough.
    if (asked !== null && document.hidden) play('knock', useSettings.getState().alerts);
  }, [asked]);
}
