import { useEffect, useState } from 'react';
import { onlooker } from '@bagarre/kernel';
import type { KeptMatch } from '../connection/connection.ts';
import { Plaque } from '../furniture/Plaque.tsx';
import { useText } from '../text/text.ts';
import { Fairness } from './Fairness.tsx';
import { Film } from './Film.tsx';
import { Hands } from './Hands.tsx';
import { useActions, usePen, useUi } from './context.ts';
import { type Film as Played, filmOf } from './film.ts';
import { useOverText } from './over-text.ts';

/** The end: who won, the count line by line, how it went, what everybody held, and whether the deal was honest. */
export function Over({ onLeave, onBoard }: { onLeave: () => void; onBoard: () => void }) {
  const t = useText();
  const ui = useUi();
  const pen = usePen();
  const actions = useActions();
  const { kept, film } = useRecord();
  const [shared, setShared] = useState(false);
  const text = useOverText();
  return (
    <main className="fin" data-region="board" aria-label={t('over')}>
      <ui.Poster seats={pen.view.over!.winners} pen={pen} />
      <div className="fin-right">
        <CountOf sentence={text} />
        <div className="fin-more">
          {(film || kept?.fair) && (
            <div className="paper fin-film">
              {film && <Film scores={film.scores} />}
              {kept?.fair && <Fairness fair={kept.fair} seed={kept.seed} />}
            </div>
          )}
          <div className="fin-acts">
            {pen.view.viewer !== onlooker && (
              <Plaque look="go" icon="swords-emblem" shortcut={t('key.enter')} onPress={() => actions.rematch()}>
                {t('over.again')}
              </Plaque>
            )}
            <Plaque look="plain" icon="spyglass" onPress={onBoard}>
              {t('over.board')}
            </Plaque>
            <Plaque look="plain" icon="save-arrow" onPress={() => void share(`${ui.title} : ${text}`).then(setShared)}>
              {shared ? t('over.shared') : t('over.share')}
            </Plaque>
            <Plaque look="plain" icon="exit-door" onPress={onLeave}>
              {t('over.leave')}
            </Plaque>
          </div>
        </div>
        {film && <Hands held={film.held} />}
      </div>
    </main>
  );
}

function CountOf({ sentence }: { sentence: string }) {
  const t = useText();
  const ui = useUi();
  const pen = usePen();
  return (
    <section className="count paper" aria-label={t('over.count')}>
      <h2 className="hand-title">{t('over.count')}</h2>
      <p>{sentence}</p>
      <table>
        <thead className="vh">
          <tr>
            <th scope="col">{t('over.rank')}</th>
            <th scope="col">{t('over.player')}</th>
            <th scope="col">{t('over.parts')}</th>
            <th scope="col">{t('over.total')}</th>
          </tr>
        </thead>
        <tbody>
          {ui.count(pen).map((row) => (
            <tr key={row.seat} className={row.seat === pen.view.viewer ? 'mine' : undefined}>
              <td className="rank">{row.rank}</td>
              <th scope="row">
                <ui.Avatar seat={row.seat} view={pen.view} />
                {row.seat === pen.view.viewer ? t('you') : pen.words.seat(row.seat)}
              </th>
              <td className="parts">
                {ui.Parts ? (
                  <ui.Parts row={row} pen={pen} />
                ) : (
                  row.parts.map((part) => (
                    <span key={part.label}>
                      {part.label} <b>{part.n}</b>
                    </span>
                  ))
                )}
              </td>
              <td className="total">{row.total}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The record of the match, and the match played again from it; neither holds the page up. */
function useRecord(): { kept: KeptMatch | null; film: Played | null } {
  const ui = useUi();
  const { connection } = useActions();
  const [kept, setKept] = useState<KeptMatch | null>(null);
  const [film, setFilm] = useState<Played | null>(null);
  useEffect(() => {
    let gone = false;
    void connection.record().then((found) => {
      if (gone || !found) return;
      setKept(found);
      setFilm(played(ui.game, found));
    });
    return () => {
      gone = true;
    };
  }, [connection, ui]);
  return { kept, film };
}

/** A record of other rules than this page's cannot be played here; the rest of it still holds. */
function played(game: Parameters<typeof filmOf>[0], kept: KeptMatch): Played | null {
  try {
    return filmOf(game, kept);
  } catch {
    return null;
  }
}

/** Whether it is on the clipboard now, where the system has no way of sharing. */
async function share(text: string): Promise<boolean> {
  if (navigator.share) {
    await navigator.share({ title: 'Bagarre', text, url: location.href }).catch(() => {});
    return false;
  }
  await navigator.clipboard?.writeText(`${text} ${location.href}`);
  return true;
}
