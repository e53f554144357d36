import type { Seat } from '@bagarre/kernel';
import { useState } from 'react';
import { Sheet } from '../../furniture/Sheet.tsx';
import { PileButton } from '../../table/PileButton.tsx';
import { useBox, useMoment, useUi, useWords } from '../../table/context.ts';
import { countOf, myself } from '../../table/view.ts';
import { Medal } from './Face.tsx';
import { Pic } from './icon.ts';
import { isDeploying, sheetCards, sheetOf, tribeOf, znView } from './model.ts';
import { says } from './says.ts';

/** A player's strip: tribe, tomb, trumps, reinforcements; each opens. */
export function Side({ seat, side }: { seat: Seat; side: 'f' | 'm' }) {
  const { view } = useMoment();
  const words = useWords();
  const t = says(words.lang);
  const zn = znView(view);
  const begun = zn.turn > 0;
  const who = seat === view.viewer ? t.you : words.seat(seat);
  return (
    <section
      className={`side side-${side} ${begun && zn.active === seat ? 'side-now' : ''}`}
      data-tribe={tribeOf(view, seat)}
      aria-label={who}
    >
      <TribeButton seat={seat} who={who} />
      <div className="side-piles">
        <PileButton zone="tomb" seat={seat} className="zn-pile">
          <Pic name="grave-flowers" />
          <span>{t.tomb}</span> <b>{countOf(view, 'tomb', seat)}</b>
        </PileButton>
        {side === 'f' && (
          <PileButton zone="trumps" seat={seat} className="zn-pile">
            <Pic name="poker-hand" />
            <span>{t.hand}</span> <b>{countOf(view, 'trumps', seat)}</b>
          </PileButton>
        )}
        {side === 'f' && countOf(view, 'reserve', seat) > 0 && (
          <PileButton zone="reserve" seat={seat} className="zn-pile">
            <Pic name="high-shot" />
            <b>{countOf(view, 'reserve', seat)}</b>
          </PileButton>
        )}
        {!isDeploying(view) && (side === 'f' || countOf(view, 'hand', seat) > 0) && (
          <PileButton zone="hand" seat={seat} className="zn-pile">
            <Pic name="card-pick" />
            <span>{t.reserve}</span> <b>{countOf(view, 'hand', seat)}</b>
          </PileButton>
        )}
        {side === 'm' && begun && zn.stall > 0 && (
          <span className="stall">{t.stall(zn.stall, zn.options.stallLimit)}</span>
        )}
      </div>
    </section>
  );
}

/** ZN-CARD-4 The tribe sheet, one tap away: history, character, every card. */
function TribeButton({ seat, who }: { seat: Seat; who: string }) {
  const { view } = useMoment();
  const box = useBox();
  const ui = useUi();
  const words = useWords();
  const [open, setOpen] = useState(false);
  const t = says(words.lang);
  const tribe = tribeOf(view, seat);
  const sheet = sheetOf(box, tribe);
  const name = sheet?.name[words.lang] ?? (znView(view).options.tribes[seat]?.custom ? t.noTribe : '');
  const cards = name === '' ? [] : sheetCards(box, view, seat);
  const opens = cards.length > 0;
  return (
    <>
      <button
        type="button"
        className="tribe"
        aria-haspopup={opens ? 'dialog' : undefined}
        aria-label={[name, who, opens && t.sheet].filter(Boolean).join(', ')}
        onClick={() => setOpen(opens)}
      >
        <Medal tribe={tribe} />
        <span>
          <b>{name || who}</b>
          {name && <small>{seat === myself(view) && seat === view.viewer ? t.you : who}</small>}
        </span>
        {opens && <Pic name="scroll-unfurled" className="scroll" />}
      </button>
      {opens && (
        <Sheet open={open} onClose={() => setOpen(false)} label={t.sheet} className="paper sheet sheet-wide">
          <h2 className="hand-title">{name}</h2>
          {sheet && (
            <>
              <p>{sheet.history[words.lang]}</p>
              <p>
                <b>{sheet.character[words.lang]}</b>
              </p>
            </>
          )}
          <div className="spread" data-game={ui.game.id}>
            {cards.map(({ def, copies }) => (
              <span key={String(def)} className="zn-copy">
                <ui.Face def={def} width={112} />
                {copies > 1 && <b>{t.card(copies)}</b>}
              </span>
            ))}
          </div>
        </Sheet>
      )}
    </>
  );
}
