/** Words of the calendar in Swedish, English and Finnish. */
export const monthWords: readonly (readonly string[])[] = [
  ['januari', 'january', 'jan', 'tammikuu', 'tammi'],
  ['februari', 'february', 'feb', 'helmikuu', 'helmi'],
  ['mars', 'march', 'mar', 'maaliskuu', 'maalis'],
  ['april', 'apr', 'huhtikuu', 'huhti'],
  ['maj', 'may', 'toukokuu', 'touko'],
  ['juni', 'june', 'jun', 'kesäkuu'],
  ['juli', 'july', 'jul', 'heinäkuu', 'heinä'],
  ['augusti', 'august', 'aug', 'elokuu'],
  ['september', 'sep', 'sept', 'syyskuu', 'syys'],
  ['oktober', 'october', 'okt', 'oct', 'lokakuu', 'loka'],
  ['november', 'nov', 'marraskuu', 'marras'],
  ['december', 'dec', 'joulukuu'],
]

export const weekdayWords: readonly (readonly string[])[] = [
  ['måndag', 'måndags', 'måndagen', 'monday', 'mon', 'maanantai', 'maanantaina', 'maanantain', 'maanantaista'],
  ['tisdag', 'tisdags', 'tisdagen', 'tuesday', 'tue', 'tiistai', 'tiistaina', 'tiistain', 'tiistaista'],
  ['onsdag', 'onsdags', 'onsdagen', 'wednesday', 'wed', 'keskiviikko', 'keskiviikkona', 'keskiviikon', 'keskiviikosta'],
  ['torsdag', 'torsdags', 'torsdagen', 'thursday', 'thu', 'torstai', 'torstaina', 'torstain', 'torstaista'],
  ['fredag', 'fredags', 'fredagen', 'friday', 'fri', 'perjantai', 'perjantaina', 'perjantain', 'perjantaista'],
  ['lördag', 'lördags', 'lördagen', 'saturday', 'sat', 'lauantai', 'lauantaina', 'lauantain', 'lauantaista'],
  ['söndag', 'söndags', 'söndagen', 'sunday', 'sunnuntai', 'sunnuntaina', 'sunnuntain', 'sunnuntaista'],
]

/** Words for the numbers from 1. */
export const numberWords: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['yksi', 'yhden'],
    ['två', 'two', 'couple', 'kaksi', 'kahden', 'pari', 'parin'],
    ['tre', 'three', 'kolme', 'kolmen'],
    ['fyra', 'four', 'neljä', 'neljän'],
    ['fem', 'five', 'viisi', 'viiden'],
    ['sex', 'six', 'kuusi', 'kuuden'],
    ['sju', 'seven', 'seitsemän'],
    ['åtta', 'eight', 'kahdeksan'],
    ['nio', 'nine', 'yhdeksän'],
    ['tio', 'ten', 'kymmenen'],
    ['elva', 'eleven', 'yksitoista'],
    ['tolv', 'twelve', 'kahdentoista', 'kaksitoista'],
  ].flatMap((words, at) => words.map((word) => [word, at + 1] as const)),
)

export const unitWords: readonly (readonly [unit: 'day' | 'week' | 'month' | 'quarter' | 'year', words: string])[] = [
  ['day', 'dag dagar dagarna dagen dgr dar dygn dygnen day days päivä päivää päivän päivien pv'],
  ['week', 'vecka veckor veckorna v veck week weeks wk wks viikko viikkoa viikon viikkojen vk vko vkoa vkon'],
  ['month', 'månad månader månaderna mån month months mth mths kuukausi kuukautta kuukauden kuukausien kk'],
  ['quarter', 'kvartal kvartalen quarter quarters qtr qtrs kvartaali kvartaalia kvartaalin neljännestä neljänneksen'],
  ['year', 'år åren year years yr yrs vuosi vuotta vuoden vuosien'],
]

export const latelyWords =
  'viim viimeset viimesten rullande rolling liukuva liukuvat senaste sista last past latest previous viimeiset viimeisten viimeisen viimeisimmät viime edelliset edellisten edellisen'
export const englishLatelyWords = 'last past latest previous'
export const agoWords = 'sen sedan ago tillbaka sitten back'
export const oneWords = 'en ett a one yksi yhden'

export const weekWords = 'vecka veckan v week wk w viikko viikon viikolla viikkoon viikot viikkojen vk vkolla vko vecko'
export const quarterWords =
  'kvartal kvartalet kvartalets neljänneksellä vuosineljännes vuosineljänneksen vuosineljänneksellä vuosineljännestä quarter qtr kvartaali kvartaalin kvartaalilla neljännes neljänneksen q kv'

/** Years beside a month, a week or a quarter: how many years back. */
export const relativeYears: readonly (readonly [words: string, back: number])[] = [
  ['i år', 0],
  ['detta år', 0],
  ['this year', 0],
  ['tänä vuonna', 0],
  ['tämän vuoden', 0],
  ['förra året', 1],
  ['förra årets', 1],
  ['i fjol', 1],
  ['ifjol', 1],
  ['fjol', 1],
  ['fjolårets', 1],
  ['året innan', 1],
  ['last year', 1],
  ['last years', 1],
  ['viime vuonna', 1],
  ['viime vuoden', 1],
  ['förrförra året', 2],
  ['toissa vuonna', 2],
]

export const ordinals: readonly string[] = [
  'första 1 1:a 1a first 1st ensimmäinen ensimmäisen ensimmäisellä ensimmäistä ensimmäiselle eka',
  'andra 2 2:a 2a second 2nd toinen toisen toisella toista jälkimmäinen jälkimmäisen jälkimmäisellä',
  'tredje 3 3:e 3e third 3rd kolmas kolmannen kolmannella kolmatta',
]

export const halfNouns = 'halvan hälften half puolisko puoliskon puoliskolla puolikas'
export const halfYearNouns =
  'halvår halvåret halvårets half-year halfyear vuosipuolisko vuosipuoliskon vuosipuoliskolla vuosipuoliskoa'
export const thirdNouns =
  'tertial tertialet tertialets trimester tertiaali tertiaalin tertiaalilla kolmannes vuosikolmannes vuosikolmanneksen vuosikolmanneksella'
export const ofWords = 'av of i in the year'
export const yearNouns = 'året år year vuoden vuosi'

/** Words for a part of a month, before or after its name: halves and thirds. */
export const monthParts: readonly (readonly [
  words: string,
  part: 'half1' | 'half2' | 'third1' | 'third2' | 'third3',
])[] = [
  ['alkupuoli alkupuolella alkupuolen alkupuolelta', 'half1'],
  ['loppupuoli loppupuolella loppupuolen loppupuolelta', 'half2'],
  ['början inledningen beginning start early alku alussa alun', 'third1'],
  ['mitten mid middle puoliväli puolivälissä', 'third2'],
  ['slutet end late loppu lopussa lopun', 'third3'],
]

/** Seasons by the month in which they begin. */
export const seasons: readonly (readonly [month: number, words: string])[] = [
  [3, 'våren|vårens|i vår|i våras|våras|spring|the spring|kevät|kevään|keväällä|keväänä'],
  [6, 'sommaren|sommarens|i sommar|i somras|somras|sommar|summer|the summer|kesä|kesän|kesällä|kesänä'],
  [9, 'hösten|höstens|i höst|i höstas|höstas|höst|autumn|fall|the fall|the autumn|syksy|syksyn|syksyllä|syksynä'],
  [12, 'vintern|vinterns|i vinter|i vintras|vintras|vinter|winter|the winter|talvi|talven|talvella|talvena'],
]

export const weekendWords =
  'helgen helg helgens weekend weekenden weekendens viikonloppu viikonloppuna viikonlopun viikonlopulta vkl'
export const thisWords = 'den här denna det här detta this the i tänä tämän tämä nu'
export const previousWords = 'förra föregående senaste sista last past previous viime edellinen edellisen edellisenä'

/** Holidays by name. The days of a year are in `holidays.rules.ts`. */
export const holidayWords: readonly (readonly [
  holiday:
    | 'easter'
    | 'midsummer'
    | 'christmas'
    | 'newYear'
    | 'ascension'
    | 'pentecost'
    | 'allSaints'
    | 'walpurgis'
    | 'christmasEve'
    | 'midsummerEve'
    | 'newYearsEve',
  words: string,
])[] = [
  ['easter', 'påsk|påsken|påskens|påskhelgen|easter|pääsiäinen|pääsiäisen|pääsiäisenä|pääsiäistä|pääsiäiseen'],
  [
    'midsummer',
    'midsommar|midsommaren|midsommarhelgen|midsommars|midsummer|juhannus|juhannuksen|juhannuksena|juhannusta|juhannukseen',
  ],
  ['christmas', 'jul|julen|julens|julas|i julas|julhelgen|christmas|xmas|joulu|joulun|jouluna|joulua|jouluun|joulusta'],
  ['christmasEve', 'julafton|julaftonen|christmas eve|jouluaatto|jouluaattona|jouluaaton'],
  ['midsummerEve', 'midsommarafton|midsommaraftonen|midsummer eve|juhannusaatto|juhannusaattona'],
  ['newYearsEve', 'nyårsafton|new years eve|new year eve|uudenvuodenaatto|uudenvuodenaattona'],
  ['newYear', 'nyår|nyåret|nyårs|nyårshelgen|new year|new years|uusivuosi|uudenvuoden|uutenavuotena'],
  ['ascension', 'kristi himmelsfärd|kristi himmelsfärds|ascension|helatorstai|helatorstain|helatorstaina'],
  ['pentecost', 'pingst|pingsten|pentecost|whitsun|helluntai|helluntain|helluntaina'],
  ['allSaints', 'alla helgons|allhelgona|allhelgonahelgen|alla helgons dag|all saints|pyhäinpäivä|pyhäinpäivän'],
  ['walpurgis', 'valborg|valborgs|valborgsmässoafton|vappu|vapun|vappuna|vappua'],
]

/** Weekdays of every week: no period, but a part of one. */
export const everyWeekdayWords =
  'måndagar tisdagar onsdagar torsdagar fredagar lördagar söndagar måndagarna tisdagarna onsdagarna torsdagarna fredagarna lördagarna söndagarna helger helgerna vardagar vardagarna mondays tuesdays wednesdays thursdays fridays saturdays sundays weekends weekdays maanantaisin tiistaisin keskiviikkoisin torstaisin perjantaisin lauantaisin sunnuntaisin viikonloppuisin arkisin'

/** The current day, as the end of a range. */
export const todayWords = 'idag nu today now tänään'
