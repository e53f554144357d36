import type { Request } from '@bagarre/kernel';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useActions, useBox, useMoment, useWords } from '../../table/context.ts';
import { myself, seenAs } from '../../table/view.ts';
import { deploymentSquare } from './geometry.ts';
import { Pic } from './icon.ts';
import { cardAt, tribeOf, znView } from './model.ts';
import { type Plan, dropPlan, keepPlan, plansKept } from './plans.ts';
import { says } from './says.ts';

/** Plans of my own: the one that I have just laid can be kept under a name, those that I kept can be laid again. */
export function OwnPlans({ request, placed, all }: { request: Request; placed: number; all: number }) {
  const { view } = useMoment();
  const words = useWords();
  const box = useBox();
  const t = says(words.lang);
  const me = myself(view);
  const tribe = tribeOf(view, me);
  const [plans, setPlans] = useState(plansKept);
  const [name, setName] = useState('');
  const lay = useLaying(request);
  const mine = plans.filter((plan) => plan.tribe === tribe);
  const idOf = (card: number): string | null => {
    const def = seenAs(view, card)?.def ?? null;
    return def === null ? null : cardAt(box, def).id;
  };
  const keep = (e: FormEvent): void => {
    e.preventDefault();
    const cards = (znView(view).players[me]?.layout ?? []).map((card) => (card < 0 ? null : idOf(card)));
    setPlans(keepPlan({ name: name.trim() || t.planName(mine.length + 1), tribe, cards }));
    setName('');
  };
  return (
    <>
      {placed === 0 && mine.length > 0 && (
        <div className="plans" role="group" aria-label={t.ownPlans} tabIndex={0}>
          {mine.map((plan) => (
            <span key={plan.name} className="plan">
              <button type="button" onClick={() => lay(plan)}>
                <Pic name="scroll-unfurled" />
                {plan.name}
              </button>
              <button type="button" aria-label={t.dropPlan(plan.name)} onClick={() => setPlans(dropPlan(plan))}>
                ×
              </button>
            </span>
          ))}
        </div>
      )}
      {placed === all && (
        <form className="plans" onSubmit={keep}>
          <input
            value={name}
            maxLength={24}
            aria-label={t.planNamed}
            placeholder={t.planName(mine.length + 1)}
            onChange={(e) => setName(e.target.value)}
          />
          <button type="submit">{t.keepPlan}</button>
        </form>
      )}
    </>
  );
}

/** Lays a plan by the rules, a card at a time: taken up, put down, and the next. What is missing is left out. */
function useLaying(request: Request): (plan: Plan) => void {
  const { view } = useMoment();
  const box = useBox();
  const actions = useActions();
  const left = useRef<{ card: string; to: string }[]>([]);
  const go = (): void => {
    const is = (card: unknown, id: string): boolean => {
      const def = seenAs(view, Number(card))?.def ?? null;
      return def !== null && cardAt(box, def).id === id;
    };
    for (let next = left.current[0]; next; next = left.current[0]) {
      const { card, to } = next;
      const put = request.options.find((o) => o.do === 'at' && o['to'] === to && is(o['card'], card));
      const take = request.options.find((o) => o.do === 'take' && is(o['card'], card));
      if (put) left.current.shift();
      const option = put ?? take;
      if (option) {
        actions.choose(option);
        // Where everything is confirmed, the plan was chosen as a whole.
        actions.confirm();
        return;
      }
      left.current.shift();
    }
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each question
  useEffect(go, [request]);
  return (plan) => {
    const seat = myself(view);
    left.current = plan.cards.flatMap((card, place) => (card ? [{ card, to: deploymentSquare(place, seat) }] : []));
    go();
  };
}
