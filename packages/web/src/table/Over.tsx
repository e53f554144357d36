import { useState } from 'react';
import { Plaque } from '../furniture/Plaque.tsx';
import { useText } from '../text/text.ts';
import { useActions, usePen, useUi } from './context.ts';
import { useOverText } from './over-text.ts';

/** The end: who won, and the count line by line. */
export function Over({ onLeave, onBoard }: { onLeave: () => void; onBoard: () => void }) {
  const t = useText();
  const ui = useUi();
  const pen = usePen();
  const actions = useActions();
  const over = pen.view.over!;
  const sentence = useOverText();
  const { others } = actions.connection;
  const [fair, setFair] = useState<boolean | null | undefined>();
  const rows = ui.count(pen);
  return (
    <main className="fin" data-region="board">
      <ui.Poster seats={over.winners} pen={pen} />
      <div className="fin-right">
        <section className="count paper" aria-label={t('over.count')}>
          <h2 className="hand-title">{t('over.count')}</h2>
          <p>{sentence}</p>
          <table>
            <tbody>
              {rows.map((row) => (
                <tr key={row.seat} className={row.seat === pen.view.viewer ? 'mine' : undefined}>
                  <td className="rank">{row.rank}</td>
                  <th scope="row">
                    <ui.Avatar seat={row.seat} view={pen.view} />
                    {row.seat === pen.view.viewer ? t('you') : pen.words.seat(row.seat)}
                  </th>
                  <td className="parts">
                    {row.parts.map((part) => (
                      <span key={part.label}>
                        {part.label} <b>{part.n}</b>
                      </span>
                    ))}
                  </td>
                  <td className="total">{row.total}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <div className="fin-acts">
          <Plaque look="go" icon="swords-emblem" shortcut={t('key.enter')} onPress={() => actions.rematch()}>
            {t('over.again')}
          </Plaque>
          <Plaque look="plain" icon="spyglass" onPress={onBoard}>
            {t('over.board')}
          </Plaque>
          <Plaque look="plain" icon="save-arrow" onPress={() => void share(t('over.share.text', { game: ui.title }))}>
            {t('over.share')}
          </Plaque>
          {others && (
            <Plaque look="plain" icon="padlock-open" onPress={() => void others.checkShuffle().then(setFair)}>
              {fair === undefined ? t('fair.check') : t(fair === null ? 'fair.later' : fair ? 'fair.yes' : 'fair.no')}
            </Plaque>
          )}
          <Plaque look="plain" icon="exit-door" onPress={onLeave}>
            {t('over.leave')}
          </Plaque>
        </div>
      </div>
    </main>
  );
}

async function share(text: string): Promise<void> {
  const data = { title: 'Bagarre', text, url: location.href };
  if (navigator.share) await navigator.share(data).catch(() => {});
  else await navigator.clipboard?.writeText(`${text} ${location.href}`);
}
