import type { Billing } from '../../../../shared/features/catalog/product.schema.ts'
import type { CustomerLanguage } from '../../../../shared/features/sales/sale/sale.schema.ts'

/** What the customer's confirmation says beside the order itself. */
export interface ConfirmationWords {
  readonly title: string
  readonly lead: (provider: string) => string
  readonly reference: string
  readonly soldOn: string
  readonly seller: string
  readonly provider: string
  readonly customer: string
  readonly order: string
  readonly total: string
  readonly billing: Readonly<Record<Billing, string>>
  readonly right: string
  readonly until: (day: string) => string
  readonly fromReceipt: (days: number) => string
  readonly noRight: string
  readonly notBound: string
  readonly how: string
  readonly repaid: string
  readonly signed: (moment: string) => string
  readonly accepted: (moment: string) => string
  readonly withdrawn: (moment: string) => string
}

export const confirmationWords: Readonly<Record<CustomerLanguage, ConfirmationWords>> = {
  sv: {
    title: 'Orderbekräftelse',
    lead: (provider) => `Tack för din beställning hos ${provider}. Spara den här bekräftelsen.`,
    reference: 'Ordernummer',
    soldOn: 'Beställd',
    seller: 'Säljare',
    provider: 'Leverantör',
    customer: 'Kund',
    order: 'Din beställning',
    total: 'Summa',
    billing: { once: 'engångspris', monthly: 'per månad', yearly: 'per år' },
    right: 'Din ångerrätt',
    until: (day) => `Du har rätt att frånträda avtalet utan att ange något skäl till och med ${day}.`,
    fromReceipt: (days) =>
      `Du har rätt att frånträda avtalet utan att ange något skäl inom ${days} dagar från den dag då du tar emot varan, eller den sista av flera varor.`,
    noRight: 'För den här beställningen gäller ingen lagstadgad ångerrätt.',
    notBound: 'Du är inte bunden förrän du har godkänt erbjudandet skriftligt efter samtalet.',
    how: 'Du ångrar dig genom att lämna ett klart meddelande, enklast på sidan',
    repaid:
      'Om du ångrar dig betalar leverantören tillbaka det du har betalat, senast 14 dagar från den dag då meddelandet togs emot. Har du bett om att tjänsten ska börja under ångerfristen betalar du för det du har hunnit få.',
    signed: (moment) => `Undertecknad på säljarens skärm ${moment}`,
    accepted: (moment) => `Godkänd skriftligt på kundens egen sida ${moment}`,
    withdrawn: (moment) => `Du har ångrat den här beställningen. Meddelandet togs emot ${moment}.`,
  },
  en: {
    title: 'Order confirmation',
    lead: (provider) => `Thank you for your order with ${provider}. Please keep this confirmation.`,
    reference: 'Order number',
    soldOn: 'Ordered',
    seller: 'Sold by',
    provider: 'Provider',
    customer: 'Customer',
    order: 'Your order',
    total: 'Total',
    billing: { once: 'one-off', monthly: 'per month', yearly: 'per year' },
    right: 'Your right to withdraw',
    until: (day) => `You have the right to withdraw from this contract without giving any reason until ${day}.`,
    fromReceipt: (days) =>
      `You have the right to withdraw from this contract without giving any reason within ${days} days from the day you receive the goods, or the last of several.`,
    noRight: 'No statutory right of withdrawal applies to this order.',
    notBound: 'You are not bound until you have accepted the offer in writing after the call.',
    how: 'To withdraw, make a clear statement, most easily on the page',
    repaid:
      'If you withdraw, the provider repays what you have paid no later than 14 days from the day the statement was received. If you asked for the service to begin during the withdrawal period, you pay for what you have received.',
    signed: (moment) => `Signed on the seller’s screen ${moment}`,
    accepted: (moment) => `Accepted in writing on the customer’s own page ${moment}`,
    withdrawn: (moment) => `You have withdrawn from this order. Your statement was received ${moment}.`,
  },
  fi: {
    title: 'Tilausvahvistus',
    lead: (provider) => `Kiitos tilauksestasi. Toimittaja on ${provider}. Säilytä tämä vahvistus.`,
    reference: 'Tilausnumero',
    soldOn: 'Tilattu',
    seller: 'Myyjä',
    provider: 'Toimittaja',
    customer: 'Asiakas',
    order: 'Tilauksesi',
    total: 'Yhteensä',
    billing: { once: 'kertahinta', monthly: 'kuukaudessa', yearly: 'vuodessa' },
    right: 'Peruuttamisoikeutesi',
    until: (day) => `Sinulla on oikeus peruuttaa sopimus syytä ilmoittamatta viimeistään ${day}.`,
    fromReceipt: (days) =>
      `Sinulla on oikeus peruuttaa sopimus syytä ilmoittamatta ${days} päivän kuluessa siitä, kun olet saanut tavaran tai viimeisen useista tavaroista.`,
    noRight: 'Tähän tilaukseen ei liity lakisääteistä peruuttamisoikeutta.',
    notBound: 'Sopimus ei sido sinua, ennen kuin olet hyväksynyt tarjouksen kirjallisesti puhelun jälkeen.',
    how: 'Voit peruuttaa tekemällä selkeän ilmoituksen, helpoimmin sivulla',
    repaid:
      'Jos peruutat, toimittaja palauttaa maksamasi summan viimeistään 14 päivän kuluttua ilmoituksen vastaanottamisesta. Jos olet pyytänyt palvelun aloittamista peruuttamisaikana, maksat siitä, mitä olet ehtinyt saada.',
    signed: (moment) => `Allekirjoitettu myyjän näytöllä ${moment}`,
    accepted: (moment) => `Hyväksytty kirjallisesti asiakkaan omalla sivulla ${moment}`,
    withdrawn: (moment) => `Olet peruuttanut tämän tilauksen. Ilmoitus vastaanotettiin ${moment}.`,
  },
}
