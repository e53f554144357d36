import { keyOf } from '@bagarre/kernel';
import { useEffect, useRef } from 'react';
import { useActions, useMoment, useWords } from '../../table/context.ts';
import { useDrag } from '../../table/drag.ts';
import { useOptionText } from '../../table/option-text.ts';
import { seenAs, myself } from '../../table/view.ts';
import { OwnPlans } from './OwnPlans.tsx';
import { Pic } from './icon.ts';
import { isDeploying, standing, znView } from './model.ts';
import { says } from './says.ts';

/** ZN-SETUP-3 How many are left, ready-made plans, a throw of the dice. */
export function Deploying() {
  const { view, request } = useMoment();
  const words = useWords();
  const actions = useActions();
  const label = useOptionText();
  useDroppedThere();
  const t = says(words.lang);
  if (!isDeploying(view)) return null;
  const me = myself(view);
  const placed = (znView(view).players[me]?.layout ?? []).filter((c) => c >= 0).length;
  const all = Math.min(12, view.piles['hand']?.[me]?.n ?? 0);
  const setups = request?.options.filter((o) => o.do === 'setup') ?? [];
  const plans = setups.filter((o) => !o['mirrored']);
  const scatter = request?.options.find((o) => o.do === 'scatter');
  return (
    <aside className="deploying">
      <p>
        <b>{request ? t.left(all - placed) : t.opponentDeploys}</b> {request && t.deployHow}
      </p>
      {scatter && (
        <div className="plans" role="group" aria-label={t.plans} tabIndex={0}>
          {plans.map((o) => {
            const mirrored = setups.find((other) => other['plan'] === o['plan'] && other['mirrored']);
            return (
              <span key={keyOf(o)} className="plan">
                <button type="button" onClick={() => actions.choose(o)}>
                  <Pic name="scroll-unfurled" />
                  {label(o)}
                </button>
                {mirrored && (
                  <button
                    type="button"
                    aria-label={label(mirrored)}
                    title={label(mirrored)}
                    onClick={() => actions.choose(mirrored)}
                  >
                    ⇄
                  </button>
                )}
              </span>
            );
          })}
          <button type="button" onClick={() => actions.choose(scatter)}>
            <Pic name="dice-six-faces-five" />
            {label(scatter)}
          </button>
        </div>
      )}
      {request && <OwnPlans request={request} placed={placed} all={all} />}
    </aside>
  );
}

/** A Zoon that is dropped on a square is taken up, by the rules, and then put there: the second answer follows by itself. */
function useDroppedThere(): void {
  const { view, request } = useMoment();
  const actions = useActions();
  const wish = useRef<{ def: unknown; to: string } | null>(null);
  const now = useRef(view);
  now.current = view;
  useEffect(() => {
    function drop(e: PointerEvent): void {
      const { drag } = useDrag.getState();
      if (!drag?.token.startsWith('card:') || !isDeploying(now.current)) return;
      const under = document.elementsFromPoint(e.clientX, e.clientY).find((el) => el.matches('[data-square]'));
      const to = (under as HTMLElement | undefined)?.dataset['square'];
      const card = seenAs(now.current, Number(drag.token.slice(5)));
      wish.current = to && card ? { def: card.def, to } : null;
    }
    // In the capture phase: the drag is over once its own handler has run.
    const forget = (): void => void (wish.current = null);
    addEventListener('pointerdown', forget, true);
    addEventListener('pointerup', drop, true);
    return () => {
      removeEventListener('pointerdown', forget, true);
      removeEventListener('pointerup', drop, true);
    };
  }, []);
  useEffect(() => {
    const wanted = wish.current;
    if (!wanted || !request) return;
    const same = (card: unknown): boolean => seenAs(now.current, Number(card))?.def === wanted.def;
    const put = request.options.find((o) => o.do === 'at' && o['to'] === wanted.to && same(o['card']));
    const take = request.options.find((o) => o.do === 'take' && same(o['card']));
    if (put) {
      wish.current = null;
      actions.choose(put);
    } else if (take && !standing(now.current).has(wanted.to)) actions.choose(take);
    else wish.current = null;
  }, [request, actions]);
}
