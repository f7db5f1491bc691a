import { metric, moving, part, phrases, plain, split, type Phrase } from './lexicon.rules.ts'

/** How questions are asked in Swedish. */
export const swedish: readonly Phrase[] = [
  ...metric(
    'orders',
    'order|ordrar|ordern|ordrarna|orders|antal order|antal ordrar|antalet ordrar|antal affärer|affärer|affärerna|avslut|orderantal|orderantalet|ordermängd|sålda ordrar|sålda order|avtal|antal avtal',
  ),
  ...metric(
    'orderValue',
    'ordervärde|ordervärdet|ordervärden|försäljningsvärde|försäljningsvärdet|orderns värde|ordrarnas värde|värdet av ordrarna|värde på ordrar|värdet på ordrarna|värdet av försäljningen|försäljning i kronor|sålt för|sålde för|säljer för|sålt värde',
  ),
  ...metric(
    'averageValue',
    'snittorder|snittordern|snittordervärde|snittordervärdet|genomsnittligt ordervärde|genomsnittliga ordervärdet|genomsnittlig order|medelordervärde|medelorder|snittvärde|snittvärdet|snittvärde per order|ordervärde per order|värde per order|värdet per order',
  ),
  ...metric(
    'quantity',
    'antal produkter|sålda produkter|hur många produkter|antal sålda produkter|styck|stycken|antal stycken|enheter|sålda enheter|antal enheter|kvantitet|kvantiteten',
  ),
  ...metric(
    'approved',
    'godkända ordrar|godkända order|godkända affärer|godkända|antal godkända|antal godkända ordrar',
  ),
  ...metric(
    'regrets',
    'ånger|ångrade ordrar|ångrade order|ångrade|antal ånger|antal ångrade|antal ångrade ordrar|ångrat|ångringar|ångrar|ångrade sig|ångrat sig|ångrar sig|ångerfall',
  ),
  ...metric(
    'regretRate',
    'ångergrad|ångergraden|ångerandel|ångerandelen|ångerprocent|ångerprocenten|ångerkvot|ångerkvoten|andel ånger|andelen ånger|andel ångrade|andelen ångrade|andel ångrade ordrar|andelen ångrade ordrar|ånger i procent|hur stor andel ånger|procent ånger|ångerfrekvens',
  ),
  ...metric(
    'hours',
    'timmar|timmarna|arbetade timmar|arbetstimmar|närvarotimmar|närvarotimmarna|antal timmar|antal arbetade timmar|arbetstid|arbetstiden|jobbade timmar|timmar jobbade|närvaro|närvaron',
  ),
  ...metric(
    'oph',
    'oph|order per timme|ordrar per timme|ordrar i timmen|order i timmen|ordrar per arbetad timme|order per arbetad timme|ordrar per närvarotimme|sålda ordrar per timme|affärer per timme|avslut per timme',
  ),
  ...metric(
    'absenceHours',
    'frånvaro|frånvaron|frånvarotimmar|frånvarotimmarna|timmar frånvaro|frånvarande timmar|antal frånvarotimmar',
  ),
  ...metric(
    'absenceRate',
    'frånvarograd|frånvarograden|frånvaroandel|frånvaroandelen|andel frånvaro|andelen frånvaro|frånvaroprocent|frånvaroprocenten|frånvaro i procent|procent frånvaro|frånvarokvot',
  ),
  ...metric('deviations', 'avvikelser|avvikelserna|avvikelse|antal avvikelser|antalet avvikelser'),
  ...metric(
    'deviationRate',
    'avvikelsegrad|avvikelsegraden|avvikelseandel|avvikelseandelen|andel avvikelser|andelen avvikelser|andel ordrar med avvikelse|andelen ordrar med avvikelse|avvikelseprocent|avvikelser i procent|procent avvikelser|avvikelsekvot',
  ),
  ...metric(
    'recovered',
    'räddade kronor|räddat värde|räddade pengar|räddat belopp|räddat ordervärde|räddade ordrars värde|återvunna kronor|återvunnet|återvunnet värde|återvunna pengar|räddade|räddat',
  ),
  ...metric(
    'grade',
    'betyg|betyget|betygen|kvalitetsbetyg|kvalitetsbetyget|kvalitet|kvaliteten|snittbetyg|snittbetyget|genomsnittligt betyg|genomsnittliga betyget',
  ),
  ...metric(
    'nki',
    'nki|kundnöjdhet|kundnöjdheten|nöjd kund|nöjdkundindex|nöjda kunder|nöjda är kunderna|kunderna nöjda',
  ),
  ...metric(
    'answerRate',
    'svarsfrekvens|svarsfrekvensen|svarsandel|svarsandelen|svarsgrad|svarsgraden|andel svar|andelen svar|andel som svarat|andelen som svarat',
  ),
  ...metric('xp', 'xp|poäng|poängen|spelpoäng|antal poäng'),
  ...metric(
    'income',
    'intäkt|intäkter|intäkten|intäkterna|bolagsprovision|bolagsprovisionen|företagsprovision|leverantörsprovision|inkomster',
  ),
  ...metric(
    'commission',
    'provision|provisionen|provisioner|provisionerna|säljarprovision|säljarprovisionen|säljarnas provision|säljarprovisioner',
  ),
  ...metric('tb', 'tb|täckningsbidrag|täckningsbidraget|vinst|vinsten'),
  ...metric('tg', 'tg|täckningsgrad|täckningsgraden|tb i procent|marginal|marginalen|vinstmarginal'),
  ...metric('productivity', 'produktivitet|produktiviteten|intäkt per timme|intäkter per timme|intäkten per timme'),
  ...metric(['orderValue', 'income'], 'omsättning|omsättningen'),
  ...metric(['orders', 'orderValue'], 'resultat|resultatet|säljresultat|säljresultatet'),

  ...plain(
    'sell',
    'försäljning|försäljningen|försäljningar|försäljningarna|sälj|sälja|säljer|sålt|sålde|såld|sålts|säljs|säljet|säljsiffror|försäljningssiffror',
  ),
  ...plain('count', 'antal|antalet|hur många|många'),
  ...plain('worth', 'värde|värdet|kronor|kr|kronor för|pengar|sek|belopp|beloppet|hur mycket pengar|i kronor'),

  ...part('seller', 'säljare|säljaren|säljarna|säljarnas|säljarens|person|personer|medarbetare|medarbetarna'),
  ...part('team', 'team|teamet|teamen|teams|teamets|teamens|lag|laget|lagen'),
  ...part('office', 'kontor|kontoret|kontoren|kontorets|kontorens'),
  ...part('region', 'region|regionen|regioner|regionerna|regionens'),
  ...part(
    'provider',
    'leverantör|leverantören|leverantörer|leverantörerna|leverantörs|uppdragsgivare|uppdragsgivaren|uppdragsgivarna|bolag|bolagen',
  ),
  ...part('product', 'produkt|produkten|produkter|produkterna|vara|varor'),
  ...part('category', 'kategori|kategorin|kategorier|kategorierna|produktkategori|produktkategorier|produktkategorin'),
  ...part('leader', 'coach|coachen|coacher|coacherna|teamledare|teamledaren|ledare|ledaren|ledarna|chef|chefen|chefer'),
  ...part('title', 'titel|titeln|titlar|titlarna|befattning|befattningar|roll|roller'),
  ...part(
    'deviationType',
    'avvikelsetyp|avvikelsetypen|avvikelsetyper|avvikelsetyperna|avvikelseorsak|avvikelseorsaker|typ av avvikelse|typer av avvikelser|slags avvikelser|sorts avvikelser|feltyp|feltyper|felorsak|felorsaker',
  ),
  ...part('weekday', 'veckodag|veckodagen|veckodagar|veckodagarna|dag i veckan|dag på veckan|dagar i veckan'),
  ...part('hour', 'klockslag|klockslaget|timme på dygnet|timme på dagen|tid på dagen|tid på dygnet|timme på dan'),
  ...part('day', 'dag|dagar'),
  ...part('week', 'vecka|veckor'),
  ...part('month', 'månad|månader|månaden'),
  ...part('quarter', 'kvartal'),
  ...part('year', 'år|året'),
  ...split('day', 'dagligen|dag för dag|dagsvis|om dagen|varje dag'),
  ...split('week', 'veckovis|vecka för vecka|varje vecka'),
  ...split('month', 'månadsvis|månad för månad|varje månad|i månaden'),
  ...split('quarter', 'kvartalsvis|kvartal för kvartal|varje kvartal'),
  ...split('year', 'årsvis|år för år|varje år'),
  ...split('seller', 'vem|vilka personer'),
  ...split('deviationType', 'per typ|efter typ|per orsak|efter orsak'),
  ...plain(
    'each',
    'per|uppdelat på|uppdelad på|uppdelade på|fördelat på|fördelad på|fördelade på|fördelning per|fördelning på|för varje|varje|grupperat på|grupperad på|grupperat per|uppdelat per|fördelat per|fördelningen per|delat på|för respektive|respektive|utifrån',
  ),
  ...plain('which', 'vilken|vilket|vilka'),
  ...plain('top', 'topp|top|topplista|topplistan'),
  ...phrases('mest|flest|högst|högsta|bästsäljande|störst|största|fler', { is: 'order', of: 'most' }),
  ...phrases('minst|lägst|lägsta|färst|minsta', { is: 'order', of: 'least' }),
  ...plain('mine', 'mitt|min|mina|eget|egen|egna'),
  ...plain('ours', 'vårt|vår|våra'),
  ...plain('own', 'jag'),
  ...plain(
    'trend',
    'utveckling|utvecklingen|utvecklats|utvecklat sig|trend|trenden|över tid|över tiden|kurva|kurvan|förändrats|förändrat sig',
  ),
  ...phrases('stapeldiagram|staplar|stapel|som staplar', { is: 'chart', of: 'bar' }),
  ...phrases('linjediagram|linje|som linje|linjegraf|som en linje', { is: 'chart', of: 'line' }),

  ...moving('day', [0, 1], 'idag|i dag|dagens|hittills idag'),
  ...moving('day', [1, 1], 'igår|i går|gårdagens|gårdagen'),
  ...moving('day', [2, 1], 'i förrgår|förrgår'),
  ...moving(
    'week',
    [0, 1],
    'denna vecka|den här veckan|i veckan|veckans|den här veckans|denna veckas|hittills i veckan|hittills denna vecka|hittills den här veckan|nuvarande vecka',
  ),
  ...moving('week', [1, 1], 'förra veckan|förra veckans|föregående vecka|förra vecka|i förra veckan|sista veckan'),
  ...moving('week', [2, 1], 'förrförra veckan'),
  ...moving(
    'month',
    [0, 1],
    'denna månad|den här månaden|månadens|denna månads|hittills i månaden|hittills denna månad|hittills den här månaden|den här månadens|innevarande månad|nuvarande månad',
  ),
  ...moving('month', [1, 1], 'förra månaden|förra månadens|föregående månad|förra månad|i förra månaden'),
  ...moving('month', [2, 1], 'förrförra månaden'),
  ...moving(
    'quarter',
    [0, 1],
    'detta kvartal|det här kvartalet|kvartalets|hittills i kvartalet|innevarande kvartal|nuvarande kvartal',
  ),
  ...moving('quarter', [1, 1], 'förra kvartalet|förra kvartalets|föregående kvartal'),
  ...moving('year', [0, 1], 'i år|detta år|det här året|årets|hittills i år|hittills under året|innevarande år'),
  ...moving('year', [1, 1], 'förra året|i fjol|ifjol|förra årets|fjolårets|föregående år|fjolåret'),
  ...moving('day', [0, 7], 'senaste veckan|den senaste veckan|de senaste sju dagarna'),
  ...moving('day', [0, 30], 'senaste månaden|den senaste månaden|de senaste trettio dagarna'),
  ...moving('month', [0, 3], 'senaste kvartalet|det senaste kvartalet'),
  ...moving('month', [0, 6], 'senaste halvåret|det senaste halvåret'),
  ...moving('month', [0, 12], 'senaste året|det senaste året'),
  ...plain('lately', 'senaste|sista'),
  ...plain('future', 'nästa|imorgon|i morgon|kommande|framöver|övermorgon|prognos|prognosen|förväntas|kommer'),

  ...phrases(
    'jämfört med|jämfört mot|jämför med|mot|kontra|jämförelse med|i jämförelse med|jämförelse mot|jämfört|mot hur det var|än',
    { is: 'compare', of: null },
  ),
  ...phrases(
    'samma period förra året|samma period i fjol|samma tid förra året|samma månad förra året|samma tid i fjol|samma månad i fjol|motsvarande period förra året|samma vecka förra året|samma kvartal förra året|samma kvartal i fjol|motsvarande period i fjol',
    {
      is: 'compare',
      of: 'yearBefore',
    },
  ),
  ...phrases(
    'föregående period|perioden före|perioden innan|samma period innan|förra perioden|månaden innan|veckan innan|månaden före|veckan före|dagen innan|dagen före|kvartalet innan|kvartalet före',
    {
      is: 'compare',
      of: 'before',
    },
  ),
  ...plain('weigh', 'jämför|jämförelse|jämföra'),
  ...plain('follow', 'och|då|istället|i stället|också|även|nu|men|bara|fast'),
  ...plain('between', 'till'),
  ...plain(
    'stop',
    'stor|stort|hög|högt|tagit|ta|fram|skrev|skrivit|bland|mig|vilja|mellan|visa|visar|vad|var|är|hur|mycket|har|hade|vi|de|det|den|dem|av|i|på|för|med|om|en|ett|som|från|att|kan|du|ge|mig|hej|tack|snälla|ser|ut|fick|får|haft|gjort|gjorde|gör|gick|går|det där|alla|hela|totalt|total|totala|sammanlagt|ligger|låg|blev|blir|lista|diagram|graf|grafen|diagrammet|statistik|siffror|siffrorna|rapport|hos|per person som|skulle|vill|veta|se|berätta|tog|hem|dragit|drog|in|drar|genomsnitt|genomsnittlig|genomsnittligt|snitt|i snitt|medel|man|finns|fanns|vart|lite|tabell|ordning|inom|hittills|jobbat|jobbade|jobbar|arbetat|arbetade|arbetar|ha|bli|blivit|fått|ska|kunder|kunderna|kunden',
  ),
  ...plain(
    'sensitive',
    'tjänar|förtjänar|månadslön|årslön|lön|löner|lönen|lönerna|lönelista|löneuppgifter|timlön|timlöner|personnummer|personnumret|bankkonto|bankkonton|kontonummer|clearingnummer|sjuk|sjuka|sjukfrånvaro|sjukfrånvaron|sjukskriven|sjukskrivna|sjukdagar|sjukdom|sjukdomar|sjukanmälan|sjukanmälningar|diagnos|kost|specialkost|allergi|allergier|anhörig|anhöriga|ice|lösenord|lösenordet|telefonnummer|mejladress|mejladresser|e-post|e-postadress|hemadress|hemadresser|adresser|födelsedatum|skostorlek',
  ),
]
