/** Reads a game's `clauses.md` and `rulings.md` into chapters, in both languages. */
import type { Language } from '@bagarre/kernel';

type Both = { readonly [lang in Language]: string };

export interface Clause {
  readonly id: string;
  readonly text: Both;
  /** A decision of ours, where the rulebook is silent. */
  readonly ruling: boolean;
}

export interface Chapter {
  readonly title: Both;
  readonly clauses: readonly Clause[];
}

export function readChapters(source: string): Chapter[] {
  const chapters: { title: Both; clauses: Clause[] }[] = [];
  let open: { id: string; en: string; fr: string; lang: Language } | null = null;
  const close = (): void => {
    if (open && chapters.length > 0) {
      const { id, en, fr } = open;
      chapters
        .at(-1)!
        .clauses.push({ id, text: { en: tidy(en), fr: tidy(fr || en) }, ruling: id.includes('-RULING-') });
    }
    open = null;
  };
  for (const line of source.split('\n')) {
    const chapter = /^## (.*?)(?: \(fr: (.*)\))?$/.exec(line);
    const clause = /^- \*\*([A-Z]+-[A-Z0-9-]+)\*\*:? (.*)$/.exec(line);
    const french = /^\s+fr: (.*)$/.exec(line);
    if (chapter) {
      close();
      chapters.push({ title: { en: chapter[1]!, fr: chapter[2] ?? chapter[1]! }, clauses: [] });
    } else if (clause) {
      close();
      open = { id: clause[1]!, en: clause[2]!, fr: '', lang: 'en' };
    } else if (open && french) {
      open.fr = french[1]!;
      open.lang = 'fr';
    } else if (open && /^\s+\S/.test(line)) {
      open[open.lang] += ` ${line.trim()}`;
    } else if (line.trim() === '') close();
  }
  close();
  return chapters.filter((c) => c.clauses.length > 0);
}

/** Notes to ourselves, such as *(display)*, are not for readers. */
const tidy = (text: string): string => text.replace(/\s*\*\([a-z ]+\)\*/g, '').trim();
