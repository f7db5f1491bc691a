import type { Day } from '../../../kernel/days.ts'
import type { Currency } from '../../../kernel/money.ts'
import type { Billing } from '../../catalog/product.schema.ts'
import type { CustomerLanguage } from '../../sales/sale/sale.schema.ts'

/**
 * The number of these words. Raise it when any of them changes: the server makes the signed text anew, and can do so only
 * of the words it has.
 */
export const AGREEMENT_WORDS = 2

/** The words of phones that knew no company, no terms and no total. They are still made again (`agreement-first.rules.ts`). */
export const FIRST_WORDS = 1

interface AgreementWords {
  readonly title: (provider: string) => string
  readonly billing: Readonly<Record<Billing, string>>
  readonly right: (day: string) => string
  readonly rightOfGoods: (days: number) => string
  readonly notBound: string
  readonly noRight: string
  readonly byMail: (email: string) => string
  readonly onPaper: string
  readonly consent: string
  readonly consentOfCompany: string
  readonly organisationNumber: string
  readonly complaints: string
  readonly noBinding: string
  readonly binding: (months: number) => string
  readonly notice: (count: number, unit: 'days' | 'months') => string
  readonly total: (amount: string) => string
  readonly totalAndUse: (amount: string) => string
  readonly vat: (percent: string) => string
  readonly terms: (version: string) => string
  readonly rightOfOffer: (days: number) => string
  readonly version: (number: number) => string
}

/**
 * What the customer reads and signs. It lies here, not in the catalogues, and is written without the browser's own formats,
 * because phone and server must make the same text to the letter.
 */
export const agreementWords: Readonly<Record<CustomerLanguage, AgreementWords>> = {
  sv: {
    title: (provider) => `Din beställning hos ${provider}`,
    billing: { once: 'engångspris', monthly: 'per månad', yearly: 'per år' },
    right: (day) =>
      `Du har rätt att ångra dig till och med ${day}, utan att ange något skäl. Du får en bekräftelse med en länk där du kan göra det.`,
    rightOfGoods: (days) =>
      `Du har rätt att ångra dig inom ${days} dagar från den dag du tar emot varan, utan att ange något skäl. Du får en bekräftelse med en länk där du kan göra det.`,
    notBound: 'Du är inte bunden förrän du har godkänt erbjudandet skriftligt efter samtalet.',
    noRight: 'För den här beställningen gäller ingen lagstadgad ångerrätt.',
    byMail: (email) => `Jag vill ha bekräftelsen med e-post till ${email} i stället för på papper.`,
    onPaper: 'Jag får bekräftelsen på papper.',
    consent: 'Jag har läst beställningen och informationen om ångerrätten och beställer enligt ovan.',
    consentOfCompany: 'Jag har läst beställningen och beställer enligt ovan.',
    organisationNumber: 'org.nr',
    complaints: 'Klagomål',
    noBinding: 'Ingen bindningstid',
    binding: (months) => `Bindningstid ${months} ${months === 1 ? 'månad' : 'månader'}`,
    notice: (count, unit) =>
      `Uppsägningstid ${count} ${unit === 'days' ? (count === 1 ? 'dag' : 'dagar') : count === 1 ? 'månad' : 'månader'}`,
    total: (amount) => `Totalt under bindningstiden: ${amount}`,
    totalAndUse: (amount) => `Totalt under bindningstiden: ${amount}, förbrukningen tillkommer`,
    vat: (percent) => `Moms ingår med ${percent}`,
    terms: (version) => `Allmänna villkor, version ${version}`,
    rightOfOffer: (days) =>
      `Du är bunden först när du har godkänt erbjudandet skriftligt. Därefter har du rätt att ångra dig i ${days} dagar, utan att ange något skäl.`,
    version: (number) => `Avtalsinnehåll version ${number}`,
  },
  en: {
    title: (provider) => `Your order with ${provider}`,
    billing: { once: 'one-off', monthly: 'per month', yearly: 'per year' },
    right: (day) =>
      `You may withdraw until ${day} without giving any reason. You get a confirmation with a link where you can do so.`,
    rightOfGoods: (days) =>
      `You have the right to withdraw within ${days} days from the day you receive the goods, without giving any reason. You will get a confirmation with a link where you can do so.`,
    notBound: 'You are not bound until you have accepted the offer in writing after the call.',
    noRight: 'No statutory right of withdrawal applies to this order.',
    byMail: (email) => `I want the confirmation by e-mail to ${email} instead of on paper.`,
    onPaper: 'I get the confirmation on paper.',
    consent: 'I have read the order and the information on my right to withdraw, and I order as above.',
    consentOfCompany: 'I have read the order and order as above.',
    organisationNumber: 'company reg. no.',
    complaints: 'Complaints',
    noBinding: 'No binding period',
    binding: (months) => `Binding period ${months} ${months === 1 ? 'month' : 'months'}`,
    notice: (count, unit) =>
      `Notice period ${count} ${unit === 'days' ? (count === 1 ? 'day' : 'days') : count === 1 ? 'month' : 'months'}`,
    total: (amount) => `Total over the binding period: ${amount}`,
    totalAndUse: (amount) => `Total over the binding period: ${amount}, plus what you use`,
    vat: (percent) => `Includes ${percent} VAT`,
    terms: (version) => `General terms, version ${version}`,
    rightOfOffer: (days) =>
      `You are not bound until you have accepted the offer in writing. You then have the right to withdraw within ${days} days without giving any reason.`,
    version: (number) => `Agreement content, version ${number}`,
  },
  fi: {
    title: (provider) => `Tilauksesi: ${provider}`,
    billing: { once: 'kertahinta', monthly: 'kuukaudessa', yearly: 'vuodessa' },
    right: (day) =>
      `Voit peruuttaa tilauksen syytä ilmoittamatta viimeistään ${day}. Saat vahvistuksen ja linkin, jonka kautta voit peruuttaa.`,
    rightOfGoods: (days) =>
      `Sinulla on oikeus peruuttaa tilaus syytä ilmoittamatta ${days} päivän kuluessa siitä, kun olet saanut tavaran. Saat vahvistuksen, jossa on linkki peruuttamiseen.`,
    notBound: 'Sopimus ei sido sinua, ennen kuin olet hyväksynyt tarjouksen kirjallisesti puhelun jälkeen.',
    noRight: 'Tähän tilaukseen ei liity lakisääteistä peruuttamisoikeutta.',
    byMail: (email) => `Haluan vahvistuksen sähköpostilla osoitteeseen ${email} paperin sijaan.`,
    onPaper: 'Saan vahvistuksen paperilla.',
    consent: 'Olen lukenut tilauksen ja tiedot peruuttamisoikeudesta ja tilaan yllä olevan mukaisesti.',
    consentOfCompany: 'Olen lukenut tilauksen ja tilaan yllä olevan mukaisesti.',
    organisationNumber: 'Y-tunnus',
    complaints: 'Valitukset',
    noBinding: 'Ei määräaikaa',
    binding: (months) => `Määräaika ${months} ${months === 1 ? 'kuukausi' : 'kuukautta'}`,
    notice: (count, unit) =>
      `Irtisanomisaika ${count} ${unit === 'days' ? (count === 1 ? 'päivä' : 'päivää') : count === 1 ? 'kuukausi' : 'kuukautta'}`,
    total: (amount) => `Yhteensä määräajalta: ${amount}`,
    totalAndUse: (amount) => `Yhteensä määräajalta: ${amount} ja lisäksi kulutus`,
    vat: (percent) => `Sisältää arvonlisäveron ${percent}`,
    terms: (version) => `Yleiset ehdot, versio ${version}`,
    rightOfOffer: (days) =>
      `Sopimus sitoo sinua vasta, kun olet hyväksynyt tarjouksen kirjallisesti. Sen jälkeen voit peruuttaa sen ${days} päivän kuluessa syytä ilmoittamatta.`,
    version: (number) => `Sopimuksen sisältö, versio ${number}`,
  },
}

/** A day in full, as the customer's language writes it. */
export function writtenDay(day: Day, language: CustomerLanguage): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const name = months[language][Number(month) - 1] ?? ''
  const number = String(Number(date))
  if (language === 'en') return `${name} ${number}, ${year}`
  return language === 'fi' ? `${number}. ${name}ta ${year}` : `${number} ${name} ${year}`
}

/** Whole öre or cents as money; the fraction is written only where there is one. */
export function writtenMoney(ore: number, currency: Currency, language: CustomerLanguage): string {
  const isEnglish = language === 'en'
  const whole = String(Math.floor(Math.abs(ore) / 100)).replaceAll(/\B(?=(?:\d{3}){1,5}$)/g, isEnglish ? ',' : SPACE)
  const cents = Math.abs(ore) % 100
  const amount = cents === 0 ? whole : `${whole}${isEnglish ? '.' : ','}${String(cents).padStart(2, '0')}`
  const signed = ore < 0 ? `−${amount}` : amount
  if (isEnglish) return currency === 'EUR' ? `€${signed}` : `${currency}${SPACE}${signed}`
  return `${signed}${SPACE}${currency === 'EUR' ? '€' : 'kr'}`
}

/** A price per kWh, from hundredths of an öre or cent. */
export function writtenPerKwh(centiOre: number, currency: Currency, language: CustomerLanguage): string {
  const whole = String(Math.floor(centiOre / 100))
  const rest = String(centiOre % 100).padStart(2, '0')
  const unit = { SEK: { sv: 'öre', en: 'öre', fi: 'äyriä' }, EUR: { sv: 'cent', en: 'cents', fi: 'snt' } }
  return `${whole}${language === 'en' ? '.' : ','}${rest}${SPACE}${unit[currency][language]}/kWh`
}

/** Does not break a line. */
const SPACE = '\u00a0'

const months = {
  sv: [
    'januari',
    'februari',
    'mars',
    'april',
    'maj',
    'juni',
    'juli',
    'augusti',
    'september',
    'oktober',
    'november',
    'december',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  fi: [
    'tammikuu',
    'helmikuu',
    'maaliskuu',
    'huhtikuu',
    'toukokuu',
    'kesäkuu',
    'heinäkuu',
    'elokuu',
    'syyskuu',
    'lokakuu',
    'marraskuu',
    'joulukuu',
  ],
} as const
