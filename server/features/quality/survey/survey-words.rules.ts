import type { CustomerLanguage } from '../../../../shared/features/sales/sale/sale.schema.ts'

interface SurveyFacts {
  readonly name: string
  readonly provider: string
  readonly url: string
}

interface SurveyWords {
  readonly subject: (facts: SurveyFacts) => string
  readonly text: (facts: SurveyFacts) => readonly string[]
  readonly sms: (facts: SurveyFacts) => string
}

/** Texts of the messages that ask a customer about a sale. */
export const surveyWords: Readonly<Record<CustomerLanguage, SurveyWords>> = {
  sv: {
    subject: ({ provider }) => `Hur gick det när du beställde från ${provider}?`,
    text: ({ name, provider, url }) => [
      `Hej ${name}!`,
      `Du har beställt från ${provider}. Hur var det? Det tar ungefär två minuter att svara.`,
      `Svara på den här sidan inom sju dagar:\n${url}`,
      'Länken är personlig och kan användas en gång. På sidan kan du också välja att inte bli tillfrågad igen. Det här meddelandet går inte att svara på.',
    ],
    sms: ({ provider, url }) => `Du har beställt från ${provider}. Hur var det? Svara på två minuter: ${url}`,
  },
  en: {
    subject: ({ provider }) => `How was it to order from ${provider}?`,
    text: ({ name, provider, url }) => [
      `Hello ${name},`,
      `You placed an order with ${provider}. How was it? It takes about two minutes to answer.`,
      `Please answer on this page within seven days:\n${url}`,
      'The link is personal and can be used once. On the page you can also choose not to be asked again. Please do not reply to this message.',
    ],
    sms: ({ provider, url }) => `You placed an order with ${provider}. How was it? It takes two minutes: ${url}`,
  },
  fi: {
    subject: ({ provider }) => `Millaista oli tilata, ${provider}?`,
    text: ({ name, provider, url }) => [
      `Hei ${name}!`,
      `Teit tilauksen, jonka toimittaja on ${provider}. Millaista se oli? Vastaaminen kestää noin kaksi minuuttia.`,
      `Vastaa tällä sivulla seitsemän päivän kuluessa:\n${url}`,
      'Linkki on henkilökohtainen ja sitä voi käyttää kerran. Sivulla voit myös valita, ettei sinulta kysytä enää. Tähän viestiin ei voi vastata.',
    ],
    sms: ({ provider, url }) =>
      `Teit tilauksen, toimittaja ${provider}. Millaista se oli? Vastaa kahdessa minuutissa: ${url}`,
  },
}
