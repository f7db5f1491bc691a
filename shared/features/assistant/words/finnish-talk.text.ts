import { edge, metric, missing, moving, part, phrases, plain, split, type Phrase } from './lexicon.rules.ts'

/** Finnish words that people type and the catalogue lacks. */
export const finnishTalk: readonly Phrase[] = [
  ...metric(
    'orders',
    'kauppa|kaupat|kaupoista|diilit|diilejä|diiliä|tilaukset kpl|tilausmäärät|tilauksista|soppari|sopparit|soppareita|myyntien määrä|tilauslkm|tilaus lkm|klousaukset|tilaust|tilauksemme',
  ),
  ...metric(
    'orderValue',
    'vuosiarvo|vuosiarvon|vuosiarvot|tilausarvoa|myynti eur|myynti euroissa|myynnin euromäärä|tilauskanta|kokonaismyynti',
  ),
  ...metric(
    'averageValue',
    'keskikauppa|keskikaupat|keskihinta|keskiarvotilaus|kaupan keskiarvo|keskikoko|kaupan keskikoko|keskitilaukset|keskiostokset|keskiostoksen',
  ),
  ...metric('quantity', 'kappalemääriä|kpl määrä|montako kpl|montako kappaletta|kappaletta'),
  ...metric('approved', 'hyväksytyistä|hyväksyttyjen|hyväksymiset|hyväksyttyjen määrä'),
  ...metric(
    'regrets',
    'perumiset|perumisia|peruminen|perumisten määrä|peruuntuneet|peruuntuneita|peruneet|perumista|peruttu|peruuttaneet|peruutti|peruuttivat',
  ),
  ...metric(
    'regretRate',
    'peruutus %|peruutukset %|peruttu %|peruutuspros|peru %|perumis %|perumisprosentti|peruttu prosentteina|peruttujen prosentti|churn|peruttuja prosentteina',
  ),
  ...metric('hours', 'tunnin|tuntimäärä|tuntimäärät|työtuntimäärä|tehdyt h|tuntikertymä|tunteja tehty'),
  ...metric(
    'oph',
    'tilauksia per h|kauppoja per tunti|tilaukset per h|kaupat tunnissa|kaupat per tunti|kaupat per h|tilausta per tunti|tilaus per tunti|myyntitahti|tahti|tehokkuus|kauppaa tunnissa',
  ),
  ...metric('absenceHours', 'poissa|poissaoloja tunteina|poissaolotuntimäärä|poissaoloja yhteensä'),
  ...metric('absenceRate', 'poissaolo %|poissaolot %|poissaolopros'),
  ...metric('deviations', 'virheet|virheitä|tilausvirheet|poikkeamista'),
  ...metric('deviationRate', 'poikkeama %|poikkeamat %|virhe %|virheprosentti|virheaste'),
  ...metric('grade', 'arvostelu|arvostelut|laatupisteet|laatuluku|laatua'),
  ...metric('nki', 'asiakastyyt|asiakkaat tyytyväisiä|asiakastyytyväisyyttä|tyytyväisyysindeksi|nps'),
  ...metric(
    'answerRate',
    'vastaus %|vastausprosentit|kyselyvastaukset|vastasi kyselyyn|vastasivat kyselyyn|vastausaktiivisuus',
  ),
  ...metric('xp', 'pisteiden|pistettä|pistetilanne|pistesaldo'),
  ...metric('income', 'tuottojen|tuottoa|yhtiön tuotot|yrityksen tuotot'),
  ...metric('tb', 'katteet|katteen määrä|myyntikate|myyntikatteen'),
  ...metric('tg', 'kate %|katepros|kateaste|tb %|tg %'),
  ...metric('productivity', 'tuotto per h|tuotot per tunti|tuottavuutta'),
  ...missing(
    ['orderValue', 'orders'],
    'budjetti|budjetin|budjettia|budjetissa|budjettiin|budjetoitu|tavoite|tavoitteen|tavoitteessa|tavoitteeseen|tavoitetta|tavoitteet|kultatavoite',
  ),
  ...missing(
    ['orders', 'oph'],
    'puhelut|puheluita|puhelua|käynnit|käyntejä|ovet|ovia|tapaamiset|tapaamisia|konversio|konversion|konversioprosentti|liidit|liidejä|klikkaukset',
  ),
  ...missing(['regrets'], 'mitätöidyt|mitätöityjä|mitätöinnit|hylätyt|hylättyjä'),

  ...plain(
    'sell',
    'myyty|myytiin|myymme|myyvät|myynti|myivät|veti|vetää|vetivät|vetänyt|pärjäsi|pärjäsivät|pärjää|suoriutui|toi|toivat|teki kauppaa|teki kauppoja|klousasi|möi|möivät|myyntiä|myynnin|myyntiin|myynneistä|myynnistä',
  ),
  ...plain('count', 'montako|monta|kuinka monta|lkm|lukumäärä|kuinka montaa|monellako'),
  ...plain('worth', 'eur|euro|euroa|euroina|€|sek|kruunua|rahana'),
  ...plain('own', 'miten minulla menee|miten mulla menee|miten minulla meni|miten mulla meni'),
  ...plain(
    'how',
    'miten meni|miten menee|miten on mennyt|miten mennyt|miten menikään|mitä kuuluu|missä mennään|miltä näyttää|miltä näytti|miten pärjättiin|miten pärjäsi|miten kävi|mikä tilanne|tilanne|tilannekatsaus|meni',
  ),
  ...part('seller', 'myyjiltä|myyjistä|tyyppi|tyypit|nimi|nimet|porukka|työntekijä|työntekijät|edustaja|edustajat'),
  ...part('team', 'ryhmä|ryhmät|ryhmän|porukat|tiimeistä|tiimit'),
  ...part('office', 'kaupunki|kaupungit|kaupungin|paikkakunta|paikkakunnat|toimistoista|konttori|konttorit'),
  ...part('provider', 'kumppani|kumppanit|kumppanin|kampanja|kampanjat'),
  ...part('product', 'tuotteista|tuotetta|palvelu|palvelut'),
  ...part('leader', 'tl|vetäjä|vetäjät|pomo|pomot|esimies|esimiehet'),
  ...part('week', 'viikkoja|viikoista'),
  ...split(
    'seller',
    'per myyjä|myyjäkohtaisesti|kaikki myyjät|per henkilö|per naama|kenen|kellä|kuka myyjistä|kuka myyjä|henkilökohtaiset',
  ),
  ...split('team', 'per tiimi|kaikki tiimit|ryhmittäin|tiimeissä|mikä tiimi|mikä tiimeistä'),
  ...split('office', 'per toimisto|kaikki toimistot|kaupungeittain|paikkakunnittain|konttoreittain|toimistoissa'),
  ...split('provider', 'kumppaneittain|per toimittaja|per kumppani'),
  ...split('product', 'per tuote'),
  ...split('hour', 'tunti tunnilta|kellonajan mukaan|per kellonaika'),
  ...split('day', 'per päivä|per pv|päivätasolla'),
  ...split('week', 'per viikko|per vk|viikkotasolla'),
  ...split('month', 'per kuukausi|per kk|kuukausitasolla'),
  ...plain('hourly', 'tunnissa|per tunti|per h|tuntia kohti|tuntia kohden|per työtunti|työtuntia kohti'),
  ...plain('rate', 'prosentteina|prosentti|prosenttia|pros|osuus|osuutena|prosenteissa|osuuden|kuinka suuri osuus'),
  ...plain('each', 'jaoteltuna|eriteltyinä|mukaan lajiteltuna|kohden'),
  ...phrases(
    'paras|parhaat|parhaan|parasta|parhaiten|parhain|parhainta|kovin|kovimmat|vahvin|voittaja|ykkönen|kärjessä',
    { is: 'order', of: 'best' },
  ),
  ...phrases(
    'huonoin|huonoimmat|huonoiten|huonointa|heikoin|heikoimmat|heikointa|heikoiten|surkein|viimeisenä|häntäpää|häntäpäässä',
    { is: 'order', of: 'worst' },
  ),
  ...phrases('useimmat|enemmän|isoin|isoimmat|laskevassa', { is: 'order', of: 'most' }),
  ...phrases('vähemmän|nousevassa|vähin', { is: 'order', of: 'least' }),
  ...plain('trend', 'kehittyy|kehittyi|käyränä ajan mukaan'),
  ...phrases('käyränä|viivakuvaajana|graafina|kuvaajana|viivadiagrammina', { is: 'chart', of: 'line' }),
  ...phrases('palkkeina|palkkikaaviona|pylväskuvaajana', { is: 'chart', of: 'bar' }),

  ...moving('day', [0, 1], 'tänään tähän asti|tän päivän|tänää'),
  ...moving('day', [1, 1], 'eilinen|eilistä|eilispäivä|eilisestä|eiliseltä'),
  ...moving(
    'week',
    [0, 1],
    'tällä vkolla|tällä vk|tämä vk|tän viikon|tää viikko|tällä viikol|kuluva viikko|kuluva vk|viikon alusta',
  ),
  ...moving(
    'week',
    [1, 1],
    'viime vkolla|viime vk|viime vko|viime vkon|edell vk|edellinen vk|viimeviikolla|viime viikolta|viime viikol|viimeviikon',
  ),
  ...moving('month', [0, 1], 'tässä kk|tämä kk|tän kuun|kuluva kuu|kuun alusta|kuluva kk|tässä kuus'),
  ...moving('month', [1, 1], 'viime kk|viime kuulta|edellinen kk|viimekuun|viime kuukaudelta|viime kuus'),
  ...moving('quarter', [0, 1], 'tämä kvartaali|tässä q|kuluva kvartaali'),
  ...moving('quarter', [1, 1], 'viime kvartaali|edellinen kvartaali|viime q|viime kvartaalin'),
  ...moving('year', [0, 1], 'ytd|vuoden alusta|kuluva vuosi|tän vuoden|alkuvuodesta tähän päivään|tänävuonna'),
  ...moving('year', [1, 1], 'viimevuonna|viime vuodelta|viime vuosi|viimevuoden'),
  ...edge('since', 'previous', 'alkaen|lähtien|eteenpäin|asti nyt'),
  ...edge('after', 'previous', 'jälkeen|jälkeiset|jälkeisiä'),
  ...edge('until', 'previous', 'asti|saakka|mennessä'),
  ...edge('before', 'next', 'ennen'),
  ...phrases('verr|vrt|verrattuna|vs|vastaan|suhteessa|vertailtuna', { is: 'compare', of: null }),
  ...phrases(
    'samat päivät viime vuonna|samaan aikaan viimevuonna|viime vuoden samoihin päiviin|sama aika viime vuonna|samana aikana viime vuonna|viime vuoden samaan aikaan|vuotta aiemmin|vuosi sitten samaan aikaan|vuodentakaiseen',
    { is: 'compare', of: 'yearBefore' },
  ),
  ...phrases('kuin viime|kuin edellinen|kuin aiemmin|edelliseen verrattuna|aiempaan verrattuna', {
    is: 'compare',
    of: 'before',
  }),
  ...plain('follow', 'sama|samat|sama tiimille|sama myös|entäpä|no entä'),

  ...plain(
    'not',
    'ilman|paitsi|ei|eivät|eikä|emme|lukuun ottamatta|poislukien|pois lukien|pl|miinus|muut kuin|muu kuin|muilla kuin|hyväksymättömät|hyväksymättömiä|hyväksymättömien|älä|mutta ei|ja ilman|kaikki paitsi|jättäen pois|vailla|peruuttamattomat|perumattomat',
  ),
  ...plain(
    'bound',
    'yli|alle|vähintään|väh|enintään|korkeintaan|enemmän kuin|vähemmän kuin|suurempi kuin|pienempi kuin|noin|n|max|ainakin|maksimissaan|minimissään',
  ),
  ...plain('future', 'ensi viikolla|ensi viikon|ensi kuussa|tulee huomenna|odotettavissa|luvassa|tulevaisuudessa'),
  ...plain(
    'sensitive',
    'tienannut|tienasi|palkkaa|palkoista|palkkalista|palkkakuitti|sairaslomalla|sairasloma|sairaslomat|sairaina|sairastaa|terveys|raskaana|ikä|iän|uskonto|osoite|puhelinnro|tilinro|sotu|henkilötunnuksia|pankkitilin',
  ),
  ...plain(
    'stop',
    'ainoastaan|kiitos|moi|hei|terve|huomenta|pliis|anna|antaisitko|näyttäisitkö|näytä|laita|katso|hae|haluisin|haluan|voisitko|saisko|saisiko|tarvisin|tarvitsen|oikeastaan|niinku|vähän|nopea|kysymys|nopeesti|nyt|vielä|me|te|he|hän|hänen|heidän|niiden|sen|tämän|tuo|nuo|tän|sitä|niitä|ollaan|olikaan|tehneet|tehty|tekemät|tekemiä|tullut|tulleet|saatu|ajalla|ajalta|aikana|välisenä|väliltä|osalta|kohdalla|kautta|joilla|jotka|joka|mitkä|millaiset|luku|lukuja|lukuna|data|taulukkona|yhteenveto|yht|kaiken|kaikkiaan|koko|meidän|meille|meil|eli|siis|tai|sekä|myös|ihan|aika|hyvin|huonosti|hyvä|huono|onko|oliko|joko|teki|tekee|tehdä|määrän|tulos|tulokset|per',
  ),
]
