import type { Seat } from '@bagarre/kernel';
import { PileButton } from '../../table/PileButton.tsx';
import { SeatThing } from '../../table/SeatThing.tsx';
import { useMoment, useWords } from '../../table/context.ts';
import { countOf, myself } from '../../table/view.ts';
import { useText } from '../../text/text.ts';
import { Back, Tokens } from './Face.tsx';
import { Pic } from './icon.ts';
import { HABITAT_ICONS, paintOf } from './looks.ts';
import { campOf, cwView, factionOf } from './model.ts';

/** Where there is no room for words. */
const PHONE_PILES = [
  ['deck', 'card-pick'],
  ['reinforcements', 'card-draw'],
  ['discard', 'card-discard'],
  ['hand', 'poker-hand'],
] as const;

/** The Habitat of a camp with its tokens, and the meat of its players. */
export function Habitat({ seats, side }: { seats: readonly Seat[]; side: 'f' | 'm' }) {
  const { view } = useMoment();
  const words = useWords();
  const t = useText();
  const cw = cwView(view);
  const first = seats[0]!;
  const camp = campOf(first);
  const faction = cw.options.habitats[camp] as keyof typeof HABITAT_ICONS | undefined;
  const shownFaction = faction && faction in HABITAT_ICONS ? faction : factionOf(view, first);
  return (
    <section
      className={`hab hab-${side}`}
      aria-label={`Habitat, ${seats.map((s) => (s === view.viewer ? t('you') : words.seat(s))).join(', ')}`}
      style={{ '--fc': paintOf(shownFaction) } as React.CSSProperties}
      data-pile={`habitat:${first}`}
    >
      <Pic name={HABITAT_ICONS[shownFaction]} />
      <h2>Habitat</h2>
      <Tokens n={cw.tokens[camp] ?? 0} of={3} />
      {seats.length === 1 && <PhonePiles seat={first} side={side} />}
      {seats.map((seat) => (
        <SeatThing key={seat} seat={seat} className="meat">
          <span className="who">{seat === view.viewer ? t('you') : words.seat(seat)}</span>
          <span className="meat-count">
            <i className="tok">
              <Pic name="steak" />
            </i>
            <b>{cw.players[seat]!.meat}</b>
          </span>
        </SeatThing>
      ))}
      {seats.length > 1 && (
        <div className="team-piles only-phone">
          {seats.map((seat) => (
            <PhonePiles key={seat} seat={seat} side={side} />
          ))}
        </div>
      )}
    </section>
  );
}

/** The piles of a player where there is no room for words. */
function PhonePiles({ seat, side }: { seat: Seat; side: 'f' | 'm' }) {
  const { view } = useMoment();
  return (
    <div className="hab-piles only-phone">
      {PHONE_PILES.map(([zone, icon]) =>
        zone === 'hand' && side === 'm' && seat === myself(view) ? null : (
          <PileButton key={zone} zone={zone} seat={seat}>
            <Pic name={icon} />
            <b>{countOf(view, zone, seat)}</b>
          </PileButton>
        ),
      )}
    </div>
  );
}

/** The piles of a camp's players. */
export function Piles({ seats, side }: { seats: readonly Seat[]; side: 'f' | 'm' }) {
  const { view } = useMoment();
  const t = useText();
  return (
    <div className={`side side-${side} only-wide`}>
      {seats.map((seat) => (
        <div key={seat} className="side-of">
          <PileButton zone="deck" seat={seat}>
            <Back faction={factionOf(view, seat)} width={27} />
            <span>
              <b>{countOf(view, 'deck', seat)}</b> {t('cw.deck')}
            </span>
          </PileButton>
          <PileButton zone="reinforcements" seat={seat}>
            <Pic name="card-draw" />
            <span>
              <b>{countOf(view, 'reinforcements', seat)}</b> {t('cw.reinforcements')}
            </span>
          </PileButton>
          <PileButton zone="discard" seat={seat}>
            <Pic name="card-discard" />
            <span>
              <b>{countOf(view, 'discard', seat)}</b> {t('cw.discard')}
            </span>
          </PileButton>
          {side === 'f' && (
            <PileButton zone="hand" seat={seat}>
              <Pic name="poker-hand" />
              <span>
                <b>{countOf(view, 'hand', seat)}</b> {t('cw.inHand')}
              </span>
            </PileButton>
          )}
        </div>
      ))}
    </div>
  );
}
