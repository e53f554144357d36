import type { Seat } from '@bagarre/kernel';
import { Elsewhere } from '../../table/Elsewhere.tsx';
import { PileButton } from '../../table/PileButton.tsx';
import { ReactionWindow } from '../../table/ReactionWindow.tsx';
import { SeatThing } from '../../table/SeatThing.tsx';
import { SpotThing } from '../../table/SpotThing.tsx';
import { useMoment, useNarrowed, useOffered, usePen, useUi, useWords } from '../../table/context.ts';
import { countOf, myself, othersOf } from '../../table/view.ts';
import { useText } from '../../text/text.ts';
import { Row } from './Row.tsx';
import { type PlainZone, zonesOf } from './model.ts';

/** A table for any game: what is common in the middle, a place a seat with its rows and piles, mine last. */
export function Board() {
  const { view } = useMoment();
  const zones = zonesOf(useUi().game);
  const common = zones.filter((z) => z.common);
  // What lies in rows is spread out already; the rest is offered on a slip.
  const spread = zones.filter((z) => z.lie !== 'pile').map((z) => z.name);
  return (
    <div className="plain-mat">
      {othersOf(view).map((seat) => (
        <Place key={seat} seat={seat} zones={zones} />
      ))}
      {common.some((z) => countOf(view, z.name, 0) > 0) && (
        <section className="plain-place plain-common">
          <Zones zones={common} seat={0} />
        </section>
      )}
      <Spots />
      <Place seat={myself(view)} zones={zones} />
      <ReactionWindow />
      <Elsewhere onBoard={spread} width={92} />
    </div>
  );
}

function Place({ seat, zones }: { seat: Seat; zones: readonly PlainZone[] }) {
  const t = useText();
  const words = useWords();
  const { Avatar, facts } = useUi();
  const pen = usePen();
  const { view } = useMoment();
  const mine = seat === myself(view);
  const name = seat === view.viewer ? t('you') : words.seat(seat);
  // My hand lies in the tray; of another's, only how many.
  const own = zones.filter((z) => !z.common && !(mine && z.lie === 'hand'));
  return (
    <section className={mine ? 'plain-place plain-mine' : 'plain-place'} aria-label={name}>
      <SeatThing seat={seat} className="plain-seat">
        <Avatar seat={seat} view={view} />
        <b>{name}</b>
        {facts(seat, pen).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </SeatThing>
      <Zones zones={own} seat={seat} />
    </section>
  );
}

/** What holds something: rows, then what is only counted. */
function Zones({ zones, seat }: { zones: readonly PlainZone[]; seat: Seat }) {
  const words = useWords();
  const { view } = useMoment();
  const rows = zones.filter((z) => z.lie === 'row' && countOf(view, z.name, seat) > 0);
  const piles = zones.filter((z) => !rows.includes(z) && countOf(view, z.name, seat) > 0);
  return (
    <div className="plain-zones">
      {rows.map((z) => (
        <Row key={z.name} zone={z.name} seat={seat} />
      ))}
      <div className="plain-piles">
        {piles.map((z) => (
          <PileButton key={z.name} zone={z.name} seat={seat} className="plain-pile">
            <b>{countOf(view, z.name, seat)}</b> {words.text(`zone.${z.name}`) ?? z.name}
          </PileButton>
        ))}
      </div>
    </div>
  );
}

/** The places that may be chosen now, by their names. */
function Spots() {
  const t = useText();
  const words = useWords();
  const offered = useOffered();
  const narrowed = useNarrowed();
  const spots = [...(offered?.keys() ?? [])].flatMap((token) =>
    token.startsWith('spot:') ? [Number(token.slice(5))] : [],
  );
  if (!narrowed || spots.length === 0) return null;
  const nameOf = (at: number): string =>
    words.text(`spot.${at}`) ?? words.text('spot', { at }) ?? t('plain.spot', { at });
  return (
    <section className="plain-place plain-spots">
      {spots
        .sort((a, b) => a - b)
        .map((at) => (
          <SpotThing key={at} spot={at} name={nameOf(at)} className="plain-spot">
            {nameOf(at)}
          </SpotThing>
        ))}
    </section>
  );
}
