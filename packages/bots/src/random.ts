import { below } from '@bagarre/kernel';
import type { Bot } from './bot.ts';

/** Any option, each as likely as the others. */
export const random: Bot = (_world, request, rng) => request.options[below(rng, request.options.length)]!;
