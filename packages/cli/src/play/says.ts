/** What the terminal itself says to a player, apart from the sentences of the game. */
import type { Language } from '@bagarre/kernel';

interface Says {
  readonly human: (n: number, humans: number) => string;
  readonly how: readonly string[];
  readonly help: readonly string[];
  readonly start: string;
  readonly prompt: string;
  readonly since: string;
  readonly earlier: (n: number) => string;
  readonly onlyChoice: (label: string) => string;
  readonly noSuchNumber: (n: number) => string;
  readonly several: (labels: string) => string;
  readonly none: (text: string) => string;
  readonly handOver: (name: string) => string;
  readonly tookBack: string;
  readonly cannotTakeBack: string;
  readonly nothingToTakeBack: string;
  readonly allowed: (label: string) => string;
  readonly noThing: (text: string) => string;
  readonly noReason: (name: string) => string;
  readonly saveWhere: string;
  readonly saved: (file: string) => string;
  readonly goOn: (file: string) => string;
  readonly leave: (seed: string) => string;
  readonly botFailed: (name: string, why: string) => string;
  readonly watch: string;
  readonly inputEnded: (n: number) => string;
  readonly end: string;
  readonly again: (line: string) => string;
}

export const SAYS: Record<Language, Says> = {
  fr: {
    human: (n, humans) => (humans > 1 ? `Joueur ${n}` : 'Joueur'),
    how: [
      'À chaque question, tapez le numéro de votre choix (ou un bout de son texte), puis Entrée.',
      '? aide · ? 3 détail du choix 3 · pourquoi NOM · u reprendre · l récit · q quitter',
    ],
    help: [
      '  3            répondre par le choix 3',
      '  épée         répondre par le seul choix qui contient « épée »',
      '  ? 3          tout ce qui est imprimé sur les cartes du choix 3',
      '  ? NOM        tout sur une carte visible, et pourquoi elle ne peut pas servir maintenant',
      '  pourquoi NOM pourquoi cette carte ou ce joueur ne peut pas être choisi, avec la règle',
      '  pourquoi     pourquoi une action générale manque',
      '  b            redessiner la table',
      '  l            le récit depuis le début',
      "  u            reprendre le dernier choix, tant que rien n'a été révélé ni tiré au sort",
      '  q            quitter (et enregistrer si vous voulez)',
    ],
    start: 'Entrée pour commencer.',
    prompt: 'Votre choix',
    since: "Ce qui vient d'arriver",
    earlier: (n) => `  … ${n} lignes plus haut (l pour tout le récit)`,
    onlyChoice: (label) => `Seul choix possible : ${label}`,
    noSuchNumber: (n) => `Il faut un numéro de 1 à ${n}, ou ? pour l'aide.`,
    several: (labels) => `Plusieurs choix y ressemblent : ${labels}. Donnez le numéro.`,
    none: (text) => `Aucun choix ne contient « ${text} ». Tapez un numéro, ou pourquoi ${text}.`,
    handOver: (name) => `Passez le clavier à ${name}. ${name}, Entrée quand les autres ne regardent plus.`,
    tookBack: 'Choix repris.',
    cannotTakeBack:
      "On ne peut pas reprendre : depuis, le hasard a parlé, une carte a été vue ou c'était à un autre de jouer.",
    nothingToTakeBack: "Il n'y a encore rien à reprendre.",
    allowed: (label) => `C'est permis : ${label}.`,
    noThing: (text) => `Je ne vois ni carte ni joueur qui s'appelle « ${text} ».`,
    noReason: (name) => `${name} : rien à en faire pour cette question.`,
    saveWhere: 'Enregistrer la partie ? Nom du fichier, ou Entrée pour ne pas enregistrer',
    saved: (file) => `Partie enregistrée dans ${file}. Pour la revoir : bagarre replay ${file}`,
    goOn: (file) => `Pour continuer : bagarre play --load ${file}`,
    leave: (seed) => `À bientôt. (graine ${seed})`,
    botFailed: (name, why) => `${name} a flanché et répond comme un absent : ${why}`,
    watch: 'Pas de clavier ici : les bots jouent cette partie, et vous regardez.',
    inputEnded: (n) => `Les réponses se sont arrêtées à la décision ${n}, avant la fin de la partie.`,
    end: 'Fin de la partie',
    again: (line) => `Rejouer la même : ${line}`,
  },
  en: {
    human: (n, humans) => (humans > 1 ? `Player ${n}` : 'Player'),
    how: [
      'At each question, type the number of your choice (or part of its text), then Enter.',
      '? help · ? 3 details of choice 3 · why NAME · u take back · l story · q quit',
    ],
    help: [
      '  3            answer with choice 3',
      '  sword        answer with the only choice that contains "sword"',
      '  ? 3          everything printed on the cards of choice 3',
      '  ? NAME       everything about a card in sight, and why it cannot be used now',
      '  why NAME     why this card or this player cannot be chosen, with the rule',
      '  why          why a general action is missing',
      '  b            draw the table again',
      '  l            the story from the beginning',
      '  u            take back the last choice, as long as nothing was revealed or drawn by lot',
      '  q            quit (and save if you like)',
    ],
    start: 'Press Enter to begin.',
    prompt: 'Your choice',
    since: 'What just happened',
    earlier: (n) => `  … ${n} lines before (l for the whole story)`,
    onlyChoice: (label) => `Only one choice: ${label}`,
    noSuchNumber: (n) => `Type a number from 1 to ${n}, or ? for help.`,
    several: (labels) => `Several choices look like that: ${labels}. Give the number.`,
    none: (text) => `No choice contains "${text}". Type a number, or why ${text} to know why.`,
    handOver: (name) => `Hand the keyboard to ${name}. ${name}, press Enter when the others are not looking.`,
    tookBack: 'Taken back.',
    cannotTakeBack:
      'That cannot be taken back: since then something was drawn by lot, a card was seen, or others had to decide.',
    nothingToTakeBack: 'There is nothing to take back yet.',
    allowed: (label) => `This is allowed: ${label}.`,
    noThing: (text) => `I see no card and no player called "${text}".`,
    noReason: (name) => `${name}: of no use for this question.`,
    saveWhere: 'Save this game? Name of the file, or Enter for no',
    saved: (file) => `Game saved in ${file}. See it again: bagarre replay ${file}`,
    goOn: (file) => `Go on: bagarre play --load ${file}`,
    leave: (seed) => `See you. (seed ${seed})`,
    botFailed: (name, why) => `${name} failed and answers as somebody who is away: ${why}`,
    watch: 'No keyboard here: the bots play this game and you watch.',
    inputEnded: (n) => `The answers stopped at decision ${n}, before the end of the game.`,
    end: 'End of the game',
    again: (line) => `Play the same again: ${line}`,
  },
};

/** Bots are called after slaps. */
export const BOT_NAMES = ['Mornifle', 'Taloche', 'Torgnole', 'Beigne', 'Calotte', 'Pichenette', 'Marron', 'Baffe'];
