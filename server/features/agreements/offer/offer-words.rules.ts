import type { CustomerLanguage } from '../../../../shared/features/sales/sale/sale.schema.ts'

interface OfferFacts {
  readonly name: string
  readonly provider: string
  readonly reference: string
  /** The last day, as the customer reads days. */
  readonly until: string
  readonly url: string
}

interface OfferWords {
  readonly title: string
  readonly lead: (facts: Omit<OfferFacts, 'url'>) => string
  readonly how: string
  readonly subject: (facts: OfferFacts) => string
  readonly text: (facts: OfferFacts) => readonly string[]
  readonly sms: (facts: OfferFacts) => string
}

/** What the customer is sent to accept in writing: the document, the mail and the text message. */
export const offerWords: Readonly<Record<CustomerLanguage, OfferWords>> = {
  sv: {
    title: 'Erbjudande',
    lead: ({ provider, until }) => `Erbjudande från ${provider}. Det gäller till och med ${until}.`,
    how: 'Läs och svara på sidan',
    subject: ({ provider, reference }) => `Erbjudande ${reference} från ${provider}: läs och svara`,
    text: ({ name, provider, until, url }) => [
      `Hej ${name}!`,
      `Här är erbjudandet från ${provider}. Det är bifogat i sin helhet. Du är inte bunden av något förrän du har godkänt det skriftligt.`,
      `Läs och godkänn, eller avböj, på den här sidan senast ${until}:\n${url}`,
      'Länken är personlig. Skicka den inte vidare. Det här meddelandet går inte att svara på.',
    ],
    sms: ({ provider, until, url }) =>
      `Erbjudande från ${provider}. Du är inte bunden förrän du har godkänt det skriftligt. Läs och svara senast ${until}: ${url}`,
  },
  en: {
    title: 'Offer',
    lead: ({ provider, until }) => `An offer from ${provider}. It is open until ${until}.`,
    how: 'Read it and answer on this page',
    subject: ({ provider, reference }) => `Offer ${reference} from ${provider}: please read and reply`,
    text: ({ name, provider, until, url }) => [
      `Hello ${name},`,
      `Here is the offer from ${provider}. The whole of it is attached. You are not bound by anything until you have accepted it in writing.`,
      `Read it and accept, or decline, on this page by ${until}:\n${url}`,
      'The link is personal. Please do not forward it. Please do not reply to this message.',
    ],
    sms: ({ provider, until, url }) =>
      `An offer from ${provider}. You are not bound until you have accepted it in writing. Read it and reply by ${until}: ${url}`,
  },
  fi: {
    title: 'Tarjous',
    lead: ({ provider, until }) => `Tarjous, toimittaja ${provider}. Voimassa ${until} asti.`,
    how: 'Lue tarjous ja vastaa sivulla',
    subject: ({ provider, reference }) => `Tarjous ${reference}, ${provider}: lue ja vastaa`,
    text: ({ name, provider, until, url }) => [
      `Hei ${name}!`,
      `Tässä on tarjous, jonka toimittaja on ${provider}. Se on kokonaan liitteenä. Tarjous ei sido sinua ennen kuin olet hyväksynyt sen kirjallisesti.`,
      `Lue tarjous ja hyväksy tai hylkää se tällä sivulla viimeistään ${until}:\n${url}`,
      'Linkki on henkilökohtainen. Älä välitä sitä eteenpäin. Tähän viestiin ei voi vastata.',
    ],
    sms: ({ provider, until, url }) =>
      `Tarjous, toimittaja ${provider}. Se ei sido sinua ennen kuin olet hyväksynyt sen kirjallisesti. Lue ja vastaa viimeistään ${until}: ${url}`,
  },
}
