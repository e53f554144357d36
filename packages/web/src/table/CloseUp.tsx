import type { DefId } from '@bagarre/kernel';
import { ClauseLink } from './ClauseLink.tsx';
import { useUi } from './context.ts';
import type { Reading } from './game-ui.ts';

/** A card at full size with one sentence for each word on it. */
export function CloseUp({ def, width, reading }: { def: DefId; width: number; reading: Reading }) {
  const ui = useUi();
  return (
    <>
      <ui.Face def={def} width={width} />
      {(reading.lines.length > 0 || reading.quip) && (
        <div className="loupe-text paper">
          {reading.lines.map(({ word, tip, clause }) => (
            <p key={word + tip}>
              {word && <b>{word}</b>} {tip} {clause && <ClauseLink clause={clause} />}
            </p>
          ))}
          {reading.quip && <p className="quip">{reading.quip}</p>}
        </div>
      )}
    </>
  );
}
