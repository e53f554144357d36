import { onlooker } from '@bagarre/kernel';
import { SeatThing } from '../../table/SeatThing.tsx';
import { useBox, useMoment, useWords } from '../../table/context.ts';
import { countOf, myself } from '../../table/view.ts';
import { Counts, Drafted } from './Area.tsx';
import { AreaCards } from './AreaCards.tsx';
import { Pic } from './icon.ts';
import { bringer, isExpert, scoresOf, worthOf, zhView } from './model.ts';
import { plus, says } from './says.ts';

/** My own area, wider than the others, with what it would bring me now. */
export function Mine() {
  const { view } = useMoment();
  const box = useBox();
  const words = useWords();
  const t = says(words.lang);
  const me = myself(view);
  const zh = zhView(view);
  const { suns, skulls } = worthOf(view, box, me);
  const watching = view.viewer === onlooker;
  const { skips } = zh.players[me]!;
  const active = zh.turn > 0 && zh.active === me && !view.over;
  return (
    <section
      className={active ? 'zh-mine zh-now' : 'zh-mine'}
      aria-label={t.areaOf(watching ? words.seat(me) : t.you, suns, skulls, countOf(view, 'hand', me))}
      data-drop={`seat:${me}`}
    >
      <div className="zh-head">
        <SeatThing seat={me} className="zh-seat">
          <span className="zh-who">{watching ? t.firstArea(words.seat(me)) : t.area}</span>
        </SeatThing>
        <Counts suns={suns} skulls={skulls} />
        <div className="zh-notes">
          {skips > 0 && (
            <span>
              <Pic name="hourglass" /> {t.skips(skips)}
            </span>
          )}
          {zh.finalFor === me && <span>{t.lastTurn}</span>}
          <Drafted seat={me} />
        </div>
      </div>
      <AreaCards seat={me} most={88} />
      <Score />
    </section>
  );
}

/** ZH-SCORE-2..4 My score if the game ended now; of three factions, the best (ZH-EXPERT-11). */
function Score() {
  const { view } = useMoment();
  const box = useBox();
  const words = useWords();
  const t = says(words.lang);
  if (view.viewer === onlooker) return null;
  const [best] = scoresOf(view, box, view.viewer);
  if (!best) return null;
  const by = best.bonus > 0 ? bringer(view, box, view.viewer, best.faction) : null;
  return (
    <p className="zh-score" data-side={best.faction.side}>
      <b>{plus(best.points)}</b>
      <span>
        {t.score}
        {isExpert(view) && `, ${t.bestScore}`}
      </span>
      <small>{by ? t.withBonus(best.bonus, by.name[words.lang]) : t.noBonus}</small>
    </p>
  );
}
