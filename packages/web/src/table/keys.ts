/** The keyboard of the table. Single letters can be switched off; no key does anything that cannot be undone by itself. */
import { useEffect } from 'react';
import { useSettings } from '../settings.ts';
import { useActions } from './context.ts';
import { closeLoupe } from './inspect.ts';

interface Handlers {
  help(): void;
  menu(): void;
  readStatus(): void;
}

const REGIONS: Record<string, string> = { h: 'tray', b: 'board', l: 'log', c: 'chat', a: 'acts' };

export function useTableKeys({ help, menu, readStatus }: Handlers): void {
  const actions = useActions();
  const letters = useSettings((s) => s.letters);
  useEffect(() => {
    function onKey(e: KeyboardEvent): void {
      if (e.ctrlKey || e.metaKey || e.altKey || isTyping(e.target) || document.querySelector('.veil')) return;
      const narrowed = actions.narrowed();
      const onThing = e.target instanceof HTMLElement && e.target.closest('button, a') !== null;
      if (/^[1-9]$/.test(e.key)) {
        const plaques = narrowed && !narrowed.meant && narrowed.plaques.length > 1 ? narrowed.plaques : narrowed?.left;
        const option = plaques?.[Number(e.key) - 1];
        if (option) actions.choose(option);
      } else if (e.key === 'Escape') {
        closeLoupe();
        if (!actions.back()) menu();
      } else if (e.key === 'Enter' && !onThing) {
        actions.confirm();
      } else if (e.key === 'Enter' && narrowed?.meant && isPicked(e.target)) {
        // Enter on the thing that completes the draft confirms it rather than letting it go.
        actions.confirm();
      } else if (e.key === ' ' && !onThing) {
        pass();
      } else if (letters) {
        if (!letter(e.key.toLowerCase())) return;
      } else return;
      e.preventDefault();
    }

    function pass(): void {
      const narrowed = actions.narrowed();
      const passing = narrowed?.left.find((o) => /^(pass|decline|silent|units|end|stand|keep)$/.test(o.do));
      if (narrowed?.meant) actions.confirm();
      else if (passing) actions.choose(passing);
      else actions.confirm();
    }

    function letter(key: string): boolean {
      const region = REGIONS[key];
      if (region) focusRegion(region);
      else if (key === 'u') actions.undo();
      else if (key === '?') help();
      else if (key === 'r') readStatus();
      else if (key === 'i') document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      else return false;
      return true;
    }

    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [actions, letters, help, menu, readStatus]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable);

const isPicked = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.getAttribute('aria-pressed') === 'true';

function focusRegion(name: string): void {
  const region = document.querySelector<HTMLElement>(`[data-region="${name}"]`);
  const first =
    region?.querySelector<HTMLElement>('.st-act, .st-target') ?? region?.querySelector<HTMLElement>('button');
  (first ?? region)?.focus();
}
