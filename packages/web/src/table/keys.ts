/**
 * The keyboard of the table. Arrows move inside a region, Enter does, Escape goes back, Space passes or confirms, digits choose
 * from the list. Letters can be changed or switched off; no key does by itself anything that cannot be undone.
 */
import { useEffect } from 'react';
import type { DefId } from '@bagarre/kernel';
import { useSettings } from '../settings.ts';
import { useActions, useUi } from './context.ts';
import { closeLoupe, pinLoupe, useLoupe } from './inspect.ts';
import { type Command, commandOf } from './key-map.ts';
import { focusRegion, isArrow, moveFocus, useRegions } from './regions.ts';

interface Handlers {
  help(): void;
  menu(): void;
  readStatus(): void;
}

const REGIONS: { readonly [command in Command]?: string } = {
  hand: 'tray',
  board: 'board',
  acts: 'acts',
  log: 'log',
  chat: 'chat',
};

/** What answers to Enter and Space by itself. */
const CONTROL = 'button, a, summary, label, [role="button"]';

export function useTableKeys({ help, menu, readStatus }: Handlers): void {
  const actions = useActions();
  const ui = useUi();
  const { letters, keys } = useSettings();
  useRegions();
  useEffect(() => {
    function onKey(e: KeyboardEvent): void {
      if (e.ctrlKey || e.metaKey || e.altKey || e.defaultPrevented || isTyping(e.target)) return;
      if (document.querySelector('.veil')) return;
      if (pressed(e)) e.preventDefault();
    }

    /** Whether the key meant something. */
    function pressed(e: KeyboardEvent): boolean {
      const on = e.target instanceof HTMLElement ? e.target : document.body;
      if (isArrow(e.key)) return moveFocus(e.key);
      if (/^[1-9]$/.test(e.key)) return choose(Number(e.key));
      if (e.key === 'Escape') return back();
      if (e.key === 'Enter') return enter(on);
      if (e.key === ' ') return space(on);
      const command = letters ? commandOf(keys, e.key) : null;
      return command !== null && obey(command);
    }

    /** The plaques carry the first numbers; without any, the list does. */
    function choose(n: number): boolean {
      const narrowed = actions.narrowed();
      const offered = narrowed && !narrowed.meant && narrowed.plaques.length > 1 ? narrowed.plaques : narrowed?.left;
      const option = offered?.[n - 1];
      if (option) actions.choose(option);
      return option !== undefined;
    }

    function back(): boolean {
      const looking = useLoupe.getState().pinned;
      closeLoupe();
      if (!looking && !actions.back()) menu();
      return true;
    }

    /** Does what has the focus; on the thing that completes a draft, or on nothing, does what is meant. */
    function enter(on: HTMLElement): boolean {
      const onThing = on.closest(CONTROL) !== null;
      if (onThing && !(actions.narrowed()?.meant && on.getAttribute('aria-pressed') === 'true')) return false;
      actions.confirm();
      return true;
    }

    /** Passes or confirms, on a thing of the table too; other buttons keep their Space. */
    function space(on: HTMLElement): boolean {
      if (on.closest(CONTROL) && !on.closest('[data-thing]')) return false;
      const narrowed = actions.narrowed();
      const passing = narrowed?.left.find((o) => ui.passes(o));
      if (!narrowed?.meant && passing) actions.choose(passing);
      else actions.confirm();
      return true;
    }

    function obey(command: Command): boolean {
      const region = REGIONS[command];
      if (region) return focusRegion(region);
      if (command === 'undo') actions.undo();
      else if (command === 'help') help();
      else if (command === 'read') readStatus();
      else inspect();
      return true;
    }

    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [actions, ui, letters, keys, help, menu, readStatus]);
}

/** Lays the card that has the focus under the loupe until the next key or tap. */
function inspect(): void {
  const at = document.activeElement?.closest<HTMLElement>('[data-def]');
  if (useLoupe.getState().pinned || !at) return closeLoupe();
  const { def, card } = at.dataset;
  pinLoupe({ def: Number(def) as unknown as DefId, id: card === undefined ? null : Number(card) }, at);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('input:not([type=checkbox], [type=radio]), textarea, select') || target.isContentEditable);
