import { metric, moving, part, phrases, plain, split, type Phrase } from './lexicon.rules.ts'

/** How questions are asked in Finnish: endings carry what other languages say with small words. */
export const finnish: readonly Phrase[] = [
  ...metric(
    'orders',
    'tilaus|tilaukset|tilauksia|tilausten|tilauksen|tilausta|tilausmäärä|tilausmäärät|tilausmäärän|tilausten määrä|tilausten lukumäärä|kaupat|kauppoja|kauppojen|kauppaa|kauppojen määrä|kauppojen lukumäärä|myytyjä tilauksia|myyntimäärä|myyntimäärät|myyntimäärän|sopimuksia|sopimukset|kappalemyynti',
  ),
  ...metric(
    'orderValue',
    'tilausarvo|tilausarvot|tilausarvon|tilausten arvo|tilausten arvon|tilauksien arvo|tilausten kokonaisarvo|myynnin arvo|myynnin arvon|kauppojen arvo|myyntiarvo|myyntiarvon|euromääräinen myynti|myynti euroina|myynti kruunuina|myynti rahassa',
  ),
  ...metric(
    'averageValue',
    'keskitilaus|keskitilauksen|keskitilausarvo|keskimääräinen tilausarvo|keskimääräinen tilauksen arvo|tilausten keskiarvo|tilausten keskiarvon|keskiostos|keskikauppa|keskikaupan|tilauksen keskiarvo|tilauksen keskimääräinen arvo|arvo per tilaus',
  ),
  ...metric(
    'quantity',
    'kappaleet|kappaleita|kpl|kappalemäärä|kappalemäärät|kappalemäärän|myydyt tuotteet|myytyjä tuotteita|tuotteiden määrä|tuotetta myytiin|montako tuotetta|tuotteita myytiin|myytyjen tuotteiden määrä|yksiköt|yksiköitä',
  ),
  ...metric(
    'approved',
    'hyväksytyt tilaukset|hyväksytyt|hyväksyttyjä tilauksia|hyväksyttyjä|hyväksyttyjen tilausten määrä|hyväksytyt kaupat|hyväksyttyjä kauppoja|hyväksyttyä tilausta|hyväksyttiin',
  ),
  ...metric(
    'regrets',
    'peruutukset|peruutuksia|peruutus|peruutusten määrä|peruutusten|perutut tilaukset|peruttuja tilauksia|perutut kaupat|peruttuja kauppoja|peruttuja|perutut|peruutettuja tilauksia|peruutetut tilaukset|perui|perunut|peruivat|peruutusta',
  ),
  ...metric(
    'regretRate',
    'peruutusprosentti|peruutusprosentin|peruutusaste|peruutusasteen|peruutusosuus|peruutusten osuus|peruttujen osuus|peruttujen tilausten osuus|peruutukset prosentteina|peruutusprosentit|osuus peruttiin',
  ),
  ...metric(
    'hours',
    'tunnit|tunteja|tuntia|työtunnit|työtunteja|työtuntia|työtuntien määrä|tuntien määrä|tehdyt tunnit|tehdyt työtunnit|tehtyjä tunteja|läsnäolotunnit|läsnäolotunteja|työaika|läsnäolo',
  ),
  ...metric(
    'oph',
    'oph|tilauksia tunnissa|tilaukset tunnissa|tilausta tunnissa|tilauksia per tunti|tilaukset per tunti|tilauksia työtuntia kohti|tilaukset työtuntia kohti|kauppoja tunnissa|tilauksia tuntia kohti|tilaukset tuntia kohti',
  ),
  ...metric(
    'absenceHours',
    'poissaolo|poissaolot|poissaoloja|poissaolotunnit|poissaolotunteja|poissaolotuntia|poissaolojen määrä|poissaolon määrä|poissaolojen',
  ),
  ...metric(
    'absenceRate',
    'poissaoloprosentti|poissaoloprosentin|poissaoloaste|poissaoloasteen|poissaolojen osuus|poissaolon osuus|poissaolot prosentteina|poissaoloprosentit',
  ),
  ...metric('deviations', 'poikkeama|poikkeamat|poikkeamia|poikkeamien määrä|poikkeamien lukumäärä|poikkeamaa'),
  ...metric(
    'deviationRate',
    'poikkeamaprosentti|poikkeamaprosentin|poikkeama-aste|poikkeamaaste|poikkeamien osuus|poikkeamaosuus|poikkeamat prosentteina|poikkeamallisten tilausten osuus',
  ),
  ...metric(
    'recovered',
    'pelastettu arvo|pelastettu summa|pelastetut eurot|pelastetut kruunut|pelastettu|pelastettua rahaa|pelastettuja euroja|pelastettu rahamäärä|takaisin saatu summa',
  ),
  ...metric(
    'grade',
    'arvosana|arvosanat|arvosanan|laatuarvosana|laatuarvosanat|laatu|laadun|keskiarvosana|arvosanojen keskiarvo|laatuarvosanan',
  ),
  ...metric(
    'nki',
    'nki|asiakastyytyväisyys|asiakastyytyväisyyden|tyytyväisyys|tyytyväisiä asiakkaat|tyytyväisiä asiakkaamme|asiakkaiden tyytyväisyys',
  ),
  ...metric(
    'answerRate',
    'vastausprosentti|vastausprosentin|vastausaste|vastausasteen|vastanneiden osuus|vastausten osuus',
  ),
  ...metric('xp', 'xp|pisteet|pisteitä|pistettä|pelipisteet|pistemäärä|xp-pisteet'),
  ...metric(
    'income',
    'tuotot|tuotto|tuottoja|tuoton|tulot|tuloja|yrityksen provisio|yhtiön provisio|yrityksen provisiot|toimittajan provisio',
  ),
  ...metric(
    'commission',
    'provisio|provisiot|provisioita|provision|provisioiden määrä|myyjäprovisio|myyjäprovisiot|myyjien provisiot|myyjän provisio|palkkiot|myyntipalkkiot',
  ),
  ...metric('tb', 'tb|kate|katetuotto|katteen|katetuoton|kate euroina|katetta|voitto'),
  ...metric('tg', 'tg|kateprosentti|kateprosentin|katetuottoprosentti|kate prosentteina|kateprosentit'),
  ...metric('productivity', 'tuottavuus|tuottavuuden|tuotto tunnissa|tuotot tunnissa|tulot tunnissa|tuotto per tunti'),
  ...metric(['orderValue', 'income'], 'liikevaihto|liikevaihdon|liikevaihtoa'),
  ...metric(['orders', 'orderValue'], 'tulos|tulokset|tuloksia|myyntitulos|myyntitulokset'),

  ...plain(
    'sell',
    'myynti|myynnin|myyntiä|myynnit|myyntejä|myi|myivät|myy|myyvät|myytiin|myynyt|myyneet|myimme|olemme myyneet|myyntiluvut',
  ),
  ...plain('count', 'montako|kuinka monta|kuinka paljon kappaleita|määrä|määrän|lukumäärä|lukumäärän'),
  ...plain(
    'worth',
    'arvo|arvon|euroina|euroissa|kruunuissa|kruunuina|rahassa|euroa|kruunua|eurolla|kruunulla|summa|rahamäärä|rahalla|euron',
  ),

  ...part(
    'seller',
    'myyjä|myyjät|myyjän|myyjiä|myyjien|myyjää|myyjälle|henkilö|henkilöt|henkilön|myyjäkohtaiset|myyjäkohtainen',
  ),
  ...part(
    'team',
    'tiimi|tiimit|tiimin|tiimejä|tiimien|tiimiä|tiimissä|tiimille|tiimillä|tiimikohtaiset|tiimikohtainen',
  ),
  ...part(
    'office',
    'toimisto|toimistot|toimiston|toimistoja|toimistojen|toimistoa|toimistossa|toimistolla|toimipiste|toimipisteet|toimipisteen|toimipisteessä',
  ),
  ...part('region', 'alue|alueet|alueen|alueita|alueiden|aluetta|alueella'),
  ...part(
    'provider',
    'palveluntarjoaja|palveluntarjoajat|palveluntarjoajan|palveluntarjoajia|toimittaja|toimittajat|toimittajan|toimittajia|päämies|päämiehet|päämiehen',
  ),
  ...part('product', 'tuote|tuotteet|tuotteen|tuotteita|tuotteiden|tuotetta'),
  ...part(
    'category',
    'kategoria|kategoriat|kategorian|kategorioita|tuoteryhmä|tuoteryhmät|tuoteryhmän|tuotekategoria|tuotekategoriat|tuotekategorian',
  ),
  ...part(
    'leader',
    'valmentaja|valmentajat|valmentajan|valmentajia|esihenkilö|esihenkilöt|esihenkilön|tiiminvetäjä|tiiminvetäjät|coach',
  ),
  ...part('title', 'nimike|nimikkeet|nimikkeen|tehtävänimike|tehtävänimikkeet'),
  ...part(
    'deviationType',
    'poikkeaman syy|poikkeaman syyt|poikkeamien syyt|poikkeamatyyppi|poikkeamatyypit|poikkeaman tyyppi|poikkeaman laji|virhetyyppi|virhetyypit',
  ),
  ...part('weekday', 'viikonpäivä|viikonpäivät|viikonpäivän|viikonpäivänä|viikonpäivää'),
  ...part('hour', 'kellonaika|kellonajat|kellonajan|vuorokaudenaika|kellonaikaan'),
  ...part('day', 'päivä|päivän|päivää|päivät|päivänä'),
  ...part('week', 'viikko|viikon|viikkoa|viikot|viikolla'),
  ...part('month', 'kuukausi|kuukauden|kuukautta|kuukaudet|kuussa|kuukautena'),
  ...part('quarter', 'kvartaali|kvartaalin|neljännes|neljänneksen|neljännesvuosi|vuosineljännes|kvartaalia'),
  ...part('year', 'vuosi|vuoden|vuotta|vuodet|vuonna'),
  ...split('seller', 'myyjittäin|henkilöittäin|kuka|ketkä|kenellä|keneltä|myyjäkohtaisesti'),
  ...split('team', 'tiimeittäin|tiimikohtaisesti'),
  ...split('office', 'toimistoittain|toimipisteittäin'),
  ...split('region', 'alueittain'),
  ...split('provider', 'palveluntarjoajittain|toimittajittain|päämiehittäin'),
  ...split('product', 'tuotteittain|tuotekohtaisesti'),
  ...split('category', 'kategorioittain|tuoteryhmittäin|tuotekategorioittain'),
  ...split('leader', 'valmentajittain|esihenkilöittäin'),
  ...split('title', 'nimikkeittäin|tehtävänimikkeittäin'),
  ...split('weekday', 'viikonpäivittäin|minä viikonpäivänä|millä viikonpäivällä'),
  ...split(
    'deviationType',
    'tyypeittäin|syittäin|syyn mukaan|poikkeamatyypeittäin|poikkeaman syyn mukaan|poikkeamatyypin mukaan|virhetyypeittäin',
  ),
  ...split('hour', 'kellonajoittain|tunneittain|kellonajan mukaan'),
  ...split('day', 'minä päivänä|päivittäin|päivä päivältä|joka päivä|päiväkohtaisesti|päivässä'),
  ...split('week', 'viikoittain|viikko viikolta|joka viikko|viikossa'),
  ...split('month', 'minä kuukautena|missä kuussa|kuukausittain|kuukausi kuukaudelta|joka kuukausi|kuukaudessa'),
  ...split('quarter', 'neljännesvuosittain|kvartaaleittain|vuosineljänneksittäin'),
  ...split('year', 'vuosittain|joka vuosi|vuodessa'),
  ...plain('each', 'per|kohti|joka|jokainen|kunkin|kullekin|eriteltynä|jaettuna|ryhmiteltynä|mukaan'),
  ...plain('which', 'mikä|mitkä|minkä|millä|missä|mitä'),
  ...plain('top', 'top|kärki|parhaat top'),
  ...phrases('eniten|suurinta|korkeinta|korkein|korkeimmat|suurin|suurimmat|myydyin|myydyimmät', {
    is: 'order',
    of: 'most',
  }),
  ...phrases('vähiten|pienintä|matalinta|matalin|matalimmat|pienin|pienimmät|alin', {
    is: 'order',
    of: 'least',
  }),
  ...plain('mine', 'minulla|mulla|oma|oman|omat|minun|mun|omassa|omaa|tiimini|tiimimme'),
  ...plain('ours', 'meidän'),
  ...plain('own', 'minä|mä'),
  ...plain(
    'trend',
    'kehitys|kehityksen|kehittynyt|kehittyneet|trendi|trendin|ajan mittaan|ajan myötä|ajan kuluessa|käyrä|muuttunut',
  ),
  ...phrases('pylväskaavio|pylväät|pylväinä|pylväskaaviona', { is: 'chart', of: 'bar' }),
  ...phrases('viivakaavio|viiva|viivana|viivakaaviona', { is: 'chart', of: 'line' }),

  ...moving('day', [0, 1], 'tänään|tämän päivän|tänä päivänä'),
  ...moving('day', [1, 1], 'eilen|eilisen|eilispäivän|eiliset'),
  ...moving('day', [2, 1], 'toissapäivänä'),
  ...moving('week', [0, 1], 'tällä viikolla|tämän viikon|tämä viikko|kuluvalla viikolla|kuluvan viikon'),
  ...moving(
    'week',
    [1, 1],
    'viime viikolla|viime viikon|viime viikko|edellisellä viikolla|edellisen viikon|viime viikkoon|edellinen viikko|edelliseen viikkoon',
  ),
  ...moving('week', [2, 1], 'toissa viikolla|toissaviikolla'),
  ...moving(
    'month',
    [0, 1],
    'tässä kuussa|tämän kuun|tämän kuukauden|tämä kuukausi|kuluvassa kuussa|kuluvan kuun|kuluvan kuukauden|tässä kuukaudessa|tämä kuu',
  ),
  ...moving(
    'month',
    [1, 1],
    'viime kuussa|viime kuun|viime kuukauden|viime kuukausi|viime kuukautena|edellisen kuukauden|edellisessä kuussa|viime kuuhun|viime kuukauteen|edelliseen kuukauteen|edelliseen kuuhun|edellinen kuukausi',
  ),
  ...moving('month', [2, 1], 'toissa kuussa'),
  ...moving(
    'quarter',
    [0, 1],
    'tällä kvartaalilla|tämän kvartaalin|tällä neljänneksellä|tämän neljänneksen|kuluvalla neljänneksellä|tässä kvartaalissa',
  ),
  ...moving(
    'quarter',
    [1, 1],
    'viime kvartaalilla|viime kvartaalin|viime neljänneksellä|viime neljänneksen|edellisellä neljänneksellä|viime kvartaaliin|viime neljännekseen|edelliseen neljännekseen',
  ),
  ...moving('year', [0, 1], 'tänä vuonna|tämän vuoden|tämä vuosi|kuluvana vuonna|kuluvan vuoden'),
  ...moving(
    'year',
    [1, 1],
    'viime vuonna|viime vuoden|viime vuosi|edellisenä vuonna|edellisen vuoden|viime vuoteen|edelliseen vuoteen',
  ),
  ...moving('day', [0, 7], 'viimeisen viikon aikana|viimeisen viikon'),
  ...moving('day', [0, 30], 'viimeisen kuukauden aikana|viimeisen kuukauden'),
  ...moving('month', [0, 6], 'viimeisen puolen vuoden aikana|viimeisen puolen vuoden'),
  ...moving('month', [0, 12], 'viimeisen vuoden aikana|viimeisen vuoden'),
  ...plain('lately', 'viimeiset|viimeisten|viimeisen|viimeisimmät|viime|edelliset|edellisten'),
  ...plain(
    'future',
    'ensi|huomenna|tulevan|tulevat|tuleva|ennuste|ennusteen|ylihuomenna|seuraava|seuraavan|seuraavalla',
  ),

  ...phrases('verrattuna|vs|vastaan|kuin|verrattuina|suhteessa', { is: 'compare', of: null }),
  ...phrases(
    'viime vuoden samaan aikaan|samaan aikaan viime vuonna|viime vuoden vastaavaan aikaan|vastaavaan aikaan viime vuonna|viime vuoden samaan kuukauteen|viime vuoden vastaavaan jaksoon|viime vuoden samaan jaksoon|viime vuoden vastaavaan kuukauteen',
    {
      is: 'compare',
      of: 'yearBefore',
    },
  ),
  ...phrases(
    'edelliseen jaksoon|edelliseen ajanjaksoon|edellinen jakso|edeltävään jaksoon|edeltävään kuukauteen|edeltävään viikkoon',
    {
      is: 'compare',
      of: 'before',
    },
  ),
  ...plain('weigh', 'vertaa|vertaile|vertailu|vertailla'),
  ...plain('follow', 'ja|entä|sen sijaan|sitten|myös|nyt|mutta|vain|pelkästään|entäs'),
  ...plain('between', '-'),
  ...plain(
    'stop',
    'tulee|tulivat|meille|välillä|näytä|anna|kerro|paljonko|kuinka|paljon|miten|millainen|on|oli|ovat|olivat|ollut|olleet|meillä|minulle|mulle|se|ne|he|että|saisinko|saanko|voitko|haluan|haluaisin|nähdä|tietää|kaikki|kaikkien|koko|yhteensä|kaavio|kaaviona|taulukko|tilasto|tilastot|luvut|raportti|lista|aikana|ajalta|osalta|hei|kiitos|saatiin|saimme|tehtiin|teimme|teki|tekivät|tehty|tehnyt|tehneet|tuli|tulivat|sai|saivat|saanut|saaneet|keskimäärin|keskimääräinen|suuri|korkea|järjestys|järjestyksessä|kertyi|työskentelivät|työskenteli|tekee|tekevät|asiakkaat|asiakas|piirrä|näyttää|näyttävät|menee|meni|olla|tuo|tuottaa|asiakasta',
  ),
  ...plain(
    'sensitive',
    'tienaa|tienaavat|ansaitsee|ansaitsevat|kuukausipalkka|palkka|palkat|palkan|palkkoja|palkkatiedot|tuntipalkka|tuntipalkat|henkilötunnus|henkilötunnukset|henkilötunnuksen|hetu|hetut|pankkitili|pankkitilit|tilinumero|tilinumerot|sairaus|sairaudet|sairas|sairaana|sairauspoissaolo|sairauspoissaolot|sairausloma|sairauslomat|sairauslomalla|diagnoosi|ruokavalio|erityisruokavalio|erityisruokavaliot|allergia|allergiat|lähiomainen|lähiomaiset|salasana|salasanat|puhelinnumero|puhelinnumerot|sähköpostiosoite|sähköpostiosoitteet|kotiosoite|kotiosoitteet|osoitteet|syntymäaika|kengännumero|ice',
  ),
]
