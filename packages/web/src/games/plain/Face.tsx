import type { DefId } from '@bagarre/kernel';
import { pictureOf } from '../../icons/sprites.ts';
import { useBox, useUi, useWords } from '../../table/context.ts';
import { iconOf, inkOf, textsOn, valuesOn } from './model.ts';

type Style = React.CSSProperties & { [name: `--${string}`]: string };

/** Any card: its name, its picture if it has one, its numbers and its text. */
export function Face({ def, width }: { def: DefId | null; width: number }) {
  const box = useBox();
  const words = useWords();
  const { game } = useUi();
  const size = { '--w': `${width}px` } as Style;
  if (def === null) return <div className="plain-back" style={size} />;
  const name = words.card(def);
  const icon = iconOf(box, def);
  const Picture = pictureOf(game.id);
  const values = valuesOn(box, def, words);
  const kind = game.cardId(box.cards[def as unknown as number] as never).split('/')[0] ?? '';
  const text = textsOn(box, def, words.lang).join(' ');
  return (
    <div className="plain-face" style={{ ...size, '--fc': inkOf(kind) } as Style}>
      <b className={name.length > 16 ? 'nm nm-long' : 'nm'}>{name}</b>
      <div className="art">{icon && Picture && <Picture name={icon} />}</div>
      {values.length > 0 && (
        <dl>
          {values.slice(0, 4).map(({ label, n }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{n}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={text.length > 90 ? 'tx tx-long' : 'tx'}>{text}</p>
    </div>
  );
}
