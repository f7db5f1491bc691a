import { edge, metric, missing, moving, part, phrases, plain, split, type Phrase } from './lexicon.rules.ts'

/** Swedish words that people type and the catalogue lacks: slang, abbreviations and fillers. */
export const swedishTalk: readonly Phrase[] = [
  ...metric('commission', 'provisionskostnad|provisionskostnaden|provisionskostnader|utbetald provision'),
  ...metric('productivity', 'timproduktivitet|timproduktiviteten'),
  ...metric('hours', 'hur många h|antal h|många h'),
  ...split('seller', 'ligan|säljligan'),
  ...phrases('bottenlista|bottenlistan|bottenligan', { is: 'order', of: 'least' }),
  ...plain('how', 'hur klarade sig|klarade sig|hur klarar sig|hur stod sig'),
  ...phrases(
    'veckan dessförinnan|månaden dessförinnan|perioden dessförinnan|kvartalet dessförinnan|dagen dessförinnan|tiden dessförinnan',
    { is: 'compare', of: 'before' },
  ),
  ...split(
    'hour',
    'vilken tid på dan|vilken tid på dagen|när på dagen|när på dan|tid på dan|vilken timme på dagen|vilket klockslag',
  ),
  ...split('month', 'mån för mån|mån per mån|per mån|m för m'),
  ...split('week', 'v för v|v per v|per v|per vk'),
  ...moving('year', [0, 1], 'sedan årsskiftet|sen årsskiftet|efter årsskiftet|från årsskiftet|innevarande år'),
  ...metric(
    'recovered',
    'fått tillbaka på avvikelser|fått tillbaka på avvikelserna|tillbaka på avvikelser|tillbaka från avvikelser|fått tillbaka|återvanns|återvunnits|återvanns från avvikelser|återvunnet från avvikelser|räddats|räddades|räddats ur avvikelser|räddats ur avvikelserna|räddat ur avvikelser|räddade ur avvikelser',
  ),
  ...metric(
    'income',
    'leverantörsintäkt|leverantörsintäkter|leverantörsintäkterna|intäkter från leverantörerna|intäkterna från leverantörerna|intäkt från leverantörerna|intäkter från leverantörer',
  ),
  ...metric(
    'orderValue',
    'ordrars värde|ordrars sammanlagda värde|sammanlagda värde|sammanlagda värdet|ordrarnas sammanlagda värde',
  ),
  ...metric('oph', 'order i timman|ordrar i timman'),
  ...metric(['orderValue', 'income'], 'omsättn|oms'),
  ...metric(
    'orders',
    'orderna|ordrarnas|antal sälj|antal avslut|antal deals|deals|deal|avsluten|orderantalet|antal försäljningar|sålda avtal|avtalen|kontrakt|hur många sälj|order st|ordrar st|antalet order',
  ),
  ...metric(
    'orderValue',
    'ordvärde|ordvärdet|orderv|årsvärde|årsvärdet|säljvärde|säljvärdet|försäljning i kr|sålt i kr|sålda kronor|kronor sålt|värdet av det vi sålt|value',
  ),
  ...metric(
    'averageValue',
    'snittordrar|snittvärde per avslut|snittaffär|snittaffären|snittköp|medelvärde per order|ordersnitt|ordersnittet|snitt per order|snittet per order|aov',
  ),
  ...metric('quantity', 'st|antal st|stycken sålda|antal sålda|hur många st|antal enheter sålda|sålda st'),
  ...metric('approved', 'godk|godkända avtal|godkända sälj|gröna ordrar|antal godk|godkänt|godkännanden|godkänts'),
  ...metric(
    'regrets',
    'ångrad|ångrat köpet|avbeställningar|avbeställda|avbeställning|avbokade|avbokningar|ångerköp|hoppade av köpet|hoppat av|hoppade av|backade ur|ånger st',
  ),
  ...metric(
    'regretRate',
    'ånger %|ångrade %|ånger procent|churn|ångerkvoten|ångernivå|ångernivån|andel avbeställda|hur många procent ångrar',
  ),
  ...metric(
    'hours',
    'tim|timmarna|jobbade tim|arbetade tim|jobbtimmar|arb tim|arb timmar|nedlagda timmar|arbetstimmarna|timantal|jobbat timmar',
  ),
  ...metric(
    'oph',
    'order/h|snitt per timme|sälj per timme|sälj per tim|ordrar per tim|order per tim|orders per timme|ordrar per h|order per h|avslut per tim|deals per timme|affärer i timmen|effektivitet|snittet per timme|ordrar per arb timme|takten|takt|säljtakt|säljtakten|ordrar per arbetstimme|order per arbetstimme',
  ),
  ...metric('absenceHours', 'borta|borta timmar|frånv|franvaro|ledighet i timmar'),
  ...metric('absenceRate', 'frånvaro %|frånvaro i %|frånvaronivå|andel borta'),
  ...metric('deviations', 'avvik|avvikelserna|fel på ordrar|orderfel|felaktiga ordrar|antal fel'),
  ...metric('deviationRate', 'avvikelse %|avvikelser %|andel fel|felprocent|felgrad'),
  ...metric('grade', 'kundbetyg|kundbetyget|omdöme|omdömen|kvalitén|kvalite|enkätbetyg'),
  ...metric('nki', 'kundnöjd|nöjdhet|nöjdheten|nöjda kunderna|kundnöjdhetsindex|nöjda var kunderna'),
  ...metric(
    'answerRate',
    'svarade på enkäten|svarar på enkäten|enkätsvar|svarsprocent|svarsprocenten|svar på enkäten|svarat på enkäten|enkätsvaren',
  ),
  ...metric('xp', 'poängställning|poängställningen|poängligan|game poäng'),
  ...metric('income', 'intäkt i kr|bolagets provision|bolagets intäkter|intäkterna från'),
  ...metric('tb', 'tb1|bidrag|bidraget|resultat efter provision'),
  ...metric('tg', 'tb %|tg %|marginal %|marginalerna'),
  ...metric('productivity', 'intäkter per tim|intäkt per tim|intäkter i timmen|intjäning per timme'),
  ...metric(['orders', 'orderValue'], 'volym|volymen|försäljningsvolym'),
  ...metric(
    'budgetRate',
    'budget|budgeten|mot budget|mot budgeten|av budget|av budgeten|över budget|under budget|mot mål|mot målet|mot målen|nå budget|når budget|nått budget|budgetmål|budgetmålet|budgetuppfyllelse|budgetuppfyllnad|uppnådd budget|mål|målet|målen|guldmål|guldmålet|måluppfyllelse|säljmål|säljmålet',
  ),
  ...metric(
    'budget',
    'budgeterat|budgeterat värde|budgetbelopp|budgetbeloppet|hur stor budget|hur stor är budgeten|vad är budgeten|budget i kronor|budget i kr|budgeten i kronor',
  ),
  ...missing(
    ['regrets'],
    'makulerade|makulerat|makulering|makuleringar|annullerade|annulleringar|avvisade ordrar|nekade ordrar|avslagna ordrar',
  ),
  ...missing(
    ['orders', 'oph'],
    'samtal|samtalen|besök|besöken|dörrar|dörrarna|knackade dörrar|möten|mötena|hit rate|hitrate|konvertering|konverteringen|konverteringsgrad|träffar',
  ),

  ...plain(
    'sell',
    'sålda|drog in|drar in|dragit in|dragit hem|drog hem|kränger|krängde|krängt|skrev mest|presterade|presterar|presterat|levererade|levererar|levererat|stängde|stängt|stänger|säljaktivitet|saldo|sålts|såldes|sålts av|säljtopp|säljligan',
  ),
  ...plain('count', 'hur mänga|hur många st|nr of'),
  ...plain('worth', 'tkr|kkr|krono|i kr|för hur mycket|i sek|räknat i kronor'),
  ...plain('own', 'hur går det för mig|hur gick det för mig|hur ligger jag till|hur har det gått för mig|för egen del'),
  ...plain(
    'how',
    'hur gick det|hur gick|hur går det|hur går|hur ser det ut|hur såg det ut|hur har det gått|hur har det sett ut|läget|läge|hur mår|hur lyckades|hur lyckas|hur var det|hur funkar det|status|statusen|lägesrapport|hur står det till|gick det för|hur blev|gick det',
  ),
  ...plain('standing', 'hur ligger vi till|hur ligger|hur låg|hur låg vi till'),
  ...part(
    'seller',
    'säljarn|säljarlista|sälj folk|säljfolket|namn|folk|gubbar|sellers|personal|personalen|killar|tjejer',
  ),
  ...part('team', 'gäng|gänget|gängen|grupp|gruppen|grupper|grupperna|teamlista'),
  ...part('office', 'ort|orten|orter|orterna|stad|städer|staden|ktr|kontorsvis'),
  ...part('provider', 'lev|leverantörslista|partner|partners|kampanj|kampanjer'),
  ...part('product', 'prod|produktlista|tjänst|tjänster|artikel|artiklar'),
  ...part('leader', 'tl|coacherna|teamcoach|gruppledare'),
  ...part('hour', 'klockan|tid på dygn|timme för timme'),
  ...part('week', 'veckan|veckorna|veck'),
  ...part('day', 'dagen|dagarna'),
  ...part('month', 'månaderna|mån'),
  ...split('team', 'teamvis|lagvis|alla team|alla lag|respektive team|samtliga team'),
  ...split('office', 'alla kontor|respektive kontor|samtliga kontor|kontorsvis'),
  ...split(
    'seller',
    'alla säljare|säljarvis|var och en|respektive säljare|samtliga säljare|vem av säljarna|vilka av säljarna|vems|per skalle|per person|per huvud',
  ),
  ...split('provider', 'alla leverantörer|leverantörsvis'),
  ...split('product', 'produktvis|alla produkter'),
  ...split('hour', 'per klockslag|timme för timme|per timme på dagen|per timme på dygnet'),
  ...plain(
    'hourly',
    'per timme|per tim|per h|i timmen|per arbetad timme|per arbetstimme|per arb timme|per arb tim|per närvarotimme',
  ),
  ...plain('rate', '%|procent|i procent|i %|andel|andelen|procentuellt|hur stor andel|procentsats'),
  ...plain(
    'each',
    'uppdelat|uppdelade|uppdelad|fördelat|nedbrutet på|nedbruten på|nedbrutet per|fördelning|bryt ner på|bryt ner per|splittat på|split per|sorterat på|sorterat efter|rangordnat efter|p',
  ),
  ...plain('top', 'i topp|topplistan|bästa listan|toppen'),
  ...phrases(
    'bäst|bästa|bäste|vassast|vassaste|grymmast|grymmaste|starkast|starkaste|i toppform|vinnare|vinnaren|etta',
    { is: 'order', of: 'best' },
  ),
  ...phrases('sämst|sämsta|sämste|svagast|svagaste|sist|sista plats|i botten|botten|jumbo|sämre', {
    is: 'order',
    of: 'worst',
  }),
  ...phrases('vanligast|vanligaste|flesta|mesta|högre|fallande|högsta|störst antal', { is: 'order', of: 'most' }),
  ...phrases('lägre|färre|mindre|stigande|minst antal', { is: 'order', of: 'least' }),
  ...plain('trend', 'utvecklas|utvecklat|kurvan|vart är det på väg|över året|går det upp eller ner'),
  ...phrases('som kurva|som graf|som linjediagram|i en kurva|linjediagram', { is: 'chart', of: 'line' }),
  ...phrases('som stapel|som stapeldiagram|i staplar|som staplar|stapeldiag', { is: 'chart', of: 'bar' }),

  ...moving(
    'week',
    [0, 1],
    'denna v|den här v|den här veck|v nu|innevarande v|denna vecka hittills|veckan hittills|hittills denna v',
  ),
  ...moving(
    'week',
    [1, 1],
    'förra v|förra veck|fv|föreg vecka|föregående v|förra veka|i förra v|forra veckan|förra vecks|veckan som gick|veckan som var',
  ),
  ...moving('week', [2, 1], 'förrförra v|veckan före förra|veckan innan förra'),
  ...moving('month', [0, 1], 'denna mån|den här mån|denna månaden|månaden hittills|mtd|innevarande mån'),
  ...moving('month', [1, 1], 'förra mån|föreg månad|föregående mån|månaden som gick|i förra mån|forra manaden'),
  ...moving('quarter', [0, 1], 'detta kv|det här kv|kvartalet hittills|qtd|denna kvartal'),
  ...moving('quarter', [1, 1], 'förra kv|förra kvart|föregående kv|förra q'),
  ...moving('year', [0, 1], 'ytd|året hittills|hittills i år|så här långt i år|år till datum|hela året'),
  ...moving('year', [1, 1], 'fjol|förra år|fjolår'),
  ...moving('day', [0, 1], 'i dag hittills|idag hittills|i dags'),
  ...moving('day', [1, 1], 'igår kväll'),
  ...moving('day', [0, 7], 'senaste v|sista v'),
  ...moving('day', [0, 30], 'senaste mån|sista månaden|sista mån'),
  ...edge('since', 'next', 'sedan|sen|från och med|från o med|med start|räknat från|ända sedan|alltsedan'),
  ...edge(
    'until',
    'next',
    'till och med|t o m|till slutet av|till utgången av|fram till|fram till och med|ända till|tills|fram t',
  ),
  ...edge('after', 'next', 'efter|från efter'),
  ...edge('before', 'next', 'före|innan'),
  ...phrases(
    'jmf|jmf med|jmf m|jmfr|jmfr med|jfr|jfr med|jämf|jämf med|jämfört m|jämförd med|i jämförelse mot|kontra|vs|v s|versus|ställt mot|mot',
    { is: 'compare', of: null },
  ),
  ...phrases(
    'fjolårets ytd|ytd i fjol|ytd förra året|samma dagar i fjol|samma dagar förra året|samma tid förra år|samma period ifjol|samma tid ifjol|samma månad ifjol|samma vecka i fjol|samma vecka ifjol|vid samma tid i fjol|årsbasis|mot i fjol|jmf i fjol|året innan|våren innan|sommaren innan|hösten innan|vintern innan|i fjol samma tid',
    { is: 'compare', of: 'yearBefore' },
  ),
  ...phrases('än förra|mot förra|jmf förra|vs förra|än innan|än tidigare|mot tidigare|förra gången', {
    is: 'compare',
    of: 'before',
  }),
  ...phrases(
    'samma kvartal föregående år|samma period föregående år|samma månad föregående år|samma vecka föregående år|samma tid föregående år|motsvarande period föregående år|motsvarande kvartal föregående år|motsvarande månad föregående år|motsvarande kvartal i fjol|motsvarande månad i fjol|motsvarande tid i fjol|samma halvår i fjol|samma tertial i fjol|samma halvår föregående år|samma tertial föregående år',
    { is: 'compare', of: 'yearBefore' },
  ),
  ...plain('weigh', 'jmf|jämför mot|ställ'),
  ...plain('follow', 'samma för|samma fast|samma sak för|samma men|samma'),

  ...plain(
    'not',
    'om man inte räknar|om vi inte räknar|om man inte räknar med|inte räknar|inte räknar med|oräknat|oräknad|oräknade|borträknad|borträknade|undantagen|undantagna|exkluderad|frånsett|ej inräknat|utan att räkna|utan|utom|förutom|utöver|vid sidan av|inte|ej|icke|exklusive|exkl|exkludera|exkluderat|exkluderade|ingen|inga|inget|aldrig|minus|bortsett från|undantaget|med undantag för|undanta|räkna bort|räkna inte|ta bort|räknat bort|ogodkända|icke godkända|borträknat|men inte|och inte|och utan|allt utom|alla utom',
  ),
  ...plain(
    'bound',
    'mer än|fler än|mindre än|färre än|större än|högre än|lägre än|upp till|som mest|som minst|åtminstone|max|maximalt|minimum|min antal|över|under|överstiger|understiger|>|<|=|+|drygt|knappt|ungefär|ca|cirka|runt',
  ),
  ...plain(
    'future',
    'på måndag|på tisdag|på onsdag|på torsdag|på fredag|på lördag|på söndag|till helgen|nästkommande|kommande v',
  ),
  ...plain(
    'sensitive',
    'sjukfrånvaroprocent|sjukfrånvaroprocenten|sjukfrånvarograd|sjuktal|sjuktalet|sjukskrivning|sjukskrivningar|sjukskrivet|sjuklön|lönerna för|lönespec|löneutbetalning|inkomst per person|personnr|persnr|pnr|diagnoser|mobilnummer|telefonnr|adress|adressen|vab|föräldraledig|föräldraledighet|gravid|facket|fackligt|religion|ålder|åldern|etnicitet|brottsregister',
  ),
  ...plain(
    'stop',
    'vars|eller|ger|gav|gett|i enkäterna|enkäterna|förhåller sig|kan jag få|kan jag se|får jag|får jag se|skulle jag kunna få|jag skulle behöva|jag behöver|jag undrar|jag vill|jag vill ha|jag vill se|jag skulle vilja|jag skulle vilja ha|jag skulle vilja se|behöva|gärna|bättre|sämre|kommer in|kommer flest|kommer mest|kommer minst|kommer ordrar|kommer ordrarna|kommer det in|gick åt|gått åt|åt|oss emellan|ur|från|uppgift|uppgifter|underlag|bokslut|bokslutsunderlag|redovisa|redogör|specificera|ange|vänligen|tillsammans|ihop|sammantaget|sammanräknat|först|flest först|endast|enbart|utav|jobbet|plocka|hämta|kolla|kika|snälla|tack|tackar|pls|please|hej|hejsan|tjena|morrn|god|morgon|egentligen|typ|liksom|ju|väl|nog|bara|lite|snabbt|snabb|fråga|snabbfråga|undrar|undrade|skulle|behöver|få|fram|ta|dra|visa|ge|skriv|ut|lista|sammanställning|översikt|siffran|siffra|läs|oss|vårat|er|ni|dom|dem|han|hon|hen|hennes|hans|deras|dess|sin|sitt|sina|själva|just|precis|exakt|riktigt|faktiskt|verkligen|nuvarande|m|o|å|på|för|hos|vid|mellan|under|ändå|så|såg|sett|gått|gick|går|drog|dragit|drar|tar|tog|in|hem|igen|ihop|totalen|totalt|tot|sammantaget|alltihop|allt|samtliga|varit|ligger|låg|legat|står|stod|snitt|snittet|genomsnittet|medel|medelvärdet|bra|dålig|dåligt|dåliga|data|excel|tabell|dashboard|rapporten|för att|asap|fort|idén|vet|tänkte|tänker|tro|tror|tycker|säg|berätta|kanske|helt|hela|jättebra|jag vill|kör|köra|antal|sak|saker|läggs|lagt|la|lade|lägger|in|skett|skedde|hänt|hände|sig|sej|mej|dej|haft|vem|av|oss|jobbar|inom|runt|kring|olika|vart|varje|gång|skrevs|skrivna|registrerade|registrerats|inkomna|kom|kommit|landat|landade|gjort|gör|per',
  ),
]
