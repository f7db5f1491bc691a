import { plain, type Phrase } from './lexicon.rules.ts'

/** Words that ask for the cause of a change, in three languages. */
export const causeWords: readonly Phrase[] = [
  ...plain(
    'cause',
    'varför|vad beror det på|vad beror det på att|vad beror|hur kommer det sig|hur kommer det sig att|vad förklarar|vad ligger bakom|vad är orsaken till|orsaken till|anledningen till',
  ),
  ...plain(
    'cause',
    'why|how come|what explains|what caused|what is behind|what s behind|the reason for|reason for|what is the reason for',
  ),
  ...plain('cause', 'miksi|mistä johtuu|mistä johtuu että|mikä selittää|mistä syystä|mikä on syynä|minkä takia'),
]

/** Verbs of a change. */
export const changeVerbs: ReadonlySet<string> = new Set(
  [
    'sjönk sjunkit sjunker minskade minskat minskar föll fallit faller backade backat backar dalade tappade tappat tappar rasade rasat rasar dippade dippat ökade ökat ökar steg stigit stiger växte vuxit växer ändrades förändrades',
    'drop dropped dropping drops fall fell fallen falling decline declined declining decrease decreased decreasing sink sank lose lost increase increased increasing rise rose risen rising grow grew grown growing change changed',
    'laski laskivat laskee väheni vähenivät vähentyi putosi putosivat putoaa romahti tippui tippuivat nousi nousivat nousee kasvoi kasvoivat kasvaa lisääntyi muuttui muuttuivat',
  ].flatMap((words) => words.split(' ')),
)

/** Words for a change, such as "rose". Ignored in a question about the cause, because the figures show the direction. */
export const changeWords: ReadonlySet<string> = new Set([
  ...changeVerbs,
  ...[
    'gick gått går ner ned upp hände hänt så',
    'down up go goes gone going went happened happen did does do has have is are was were so much',
    'meni menivät alas ylös on ovat niin',
  ].flatMap((words) => words.split(' ')),
])
