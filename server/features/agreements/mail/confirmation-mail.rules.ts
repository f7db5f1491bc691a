import { confirmedStatuses } from '../../../../shared/features/agreements/letter/customer-letter.rules.ts'
import type {
  ConfirmationMail,
  ConfirmationState,
} from '../../../../shared/features/agreements/mail/confirmation-mail.api.ts'
import type { CompanyFacts } from '../../../../shared/features/organisation/first-hour/first-hour.api.ts'
import type { Provider } from '../../../../shared/features/catalog/provider.schema.ts'
import type {
  ConfirmationKind,
  CustomerLanguage,
  OfferWay,
  Sale,
} from '../../../../shared/features/sales/sale/sale.schema.ts'
import { orderReferenceOf } from '../../../../shared/features/agreements/withdrawal/withdrawal.rules.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Mail } from '../../../platform/mail/mail-sender.ts'
import type { PdfRenderer } from '../../../platform/pdf/pdf-renderer.ts'
import { companySignature, confirmationOf } from './confirmation.rules.ts'
import type { KeptSignature } from '../../sales/index.ts'

/** What a person may send although it was not sent by itself. What has gone, or is going, never goes twice. */
const unsentStates: readonly ConfirmationState[] = ['kept', 'unsure', 'failed', 'no_address']

/** Whether sending it now is right: not gone yet, with an address, and still true of the sale. */
export const isSendable = ({ kind, state }: Pick<ConfirmationMail, 'kind' | 'state'>, sale: Sale): boolean =>
  unsentStates.includes(state) && sale.customer?.email !== '' && confirmedStatuses[kind].includes(sale.status)

export interface ConfirmationMailSource {
  readonly id: Id
  readonly kind: ConfirmationKind
  readonly revision: number
  readonly sale: Sale
  readonly provider: Provider
  readonly signature: KeptSignature | null
  readonly company: CompanyFacts | null
  readonly url: string
  readonly now: Instant
}

/** The customer's confirmation as a mail in their language: the document, and the link by which they may withdraw. */
export async function confirmationMail(pdfs: PdfRenderer, source: ConfirmationMailSource): Promise<Mail> {
  const { id, kind, revision, sale, provider, company, url } = source
  const reference = orderReferenceOf(sale)
  const say = mailWords[sale.language]
  const pdf = await pdfs.render(confirmationOf(source))
  const words = { name: sale.customer?.name ?? '', provider: provider.name, reference, url }
  return {
    id,
    to: sale.customer?.email ?? '',
    subject: subjectOf(say, { kind, revision, reference }),
    text: [
      ...(kind === 'withdrawal' ? say.withdrawnText(words) : say.orderText(words)),
      ...companySignature(company),
    ].join('\n\n'),
    attachments: [{ fileName: `${reference}.pdf`, mime: 'application/pdf', content: pdf }],
  }
}

/** The confirmation as a person sends it: with the link, and without the document. A mail begins with its subject and a greeting. */
export function ownConfirmation(
  {
    kind,
    revision,
    sale,
    provider,
    url,
  }: Pick<ConfirmationMailSource, 'kind' | 'revision' | 'sale' | 'provider' | 'url'>,
  via: OfferWay,
): string {
  const reference = orderReferenceOf(sale)
  const say = mailWords[sale.language]
  const words = { name: sale.customer?.name ?? '', provider: provider.name, reference, url }
  const text = kind === 'withdrawal' ? say.withdrawnSms(words) : say.orderSms(words)
  const [greeting = ''] = say.orderText(words)
  return via === 'sms' ? text : [subjectOf(say, { kind, revision, reference }), greeting, text].join('\n\n')
}

function subjectOf(
  say: MailWords,
  { kind, revision, reference }: Pick<ConfirmationMailSource, 'kind' | 'revision'> & Pick<Words, 'reference'>,
): string {
  if (kind === 'withdrawal') return say.withdrawn(reference)
  return revision > 1 ? say.corrected(reference) : say.order(reference)
}

interface Words {
  readonly name: string
  readonly provider: string
  readonly reference: string
  readonly url: string
}

interface MailWords {
  readonly order: (reference: string) => string
  readonly corrected: (reference: string) => string
  readonly withdrawn: (reference: string) => string
  readonly orderText: (words: Words) => readonly string[]
  readonly withdrawnText: (words: Words) => readonly string[]
  /** As a text message, without the document: the page behind the link has it. */
  readonly orderSms: (words: Words) => string
  readonly withdrawnSms: (words: Words) => string
}

const mailWords: Readonly<Record<CustomerLanguage, MailWords>> = {
  sv: {
    order: (reference) => `Din orderbekräftelse ${reference}`,
    corrected: (reference) => `Ändrad orderbekräftelse ${reference}`,
    withdrawn: (reference) => `Din ånger är mottagen: ${reference}`,
    orderText: ({ name, provider, reference, url }) => [
      `Hej ${name}!`,
      `Tack för din beställning ${reference} hos ${provider}. Orderbekräftelsen är bifogad. Spara den.`,
      `Vill du se din beställning eller ångra dig? Det gör du här, utan att logga in:\n${url}`,
      'Det här meddelandet går inte att svara på.',
    ],
    withdrawnText: ({ name, provider, reference, url }) => [
      `Hej ${name}!`,
      `Vi har tagit emot att du har ångrat beställning ${reference} hos ${provider}. En bekräftelse är bifogad. Spara den.`,
      `Beställningen finns kvar att se här:\n${url}`,
      'Det här meddelandet går inte att svara på.',
    ],
    orderSms: ({ provider, reference, url }) =>
      `Här är bekräftelsen på din beställning ${reference} hos ${provider}. Spara den. Du kan också ångra dig här: ${url}`,
    withdrawnSms: ({ provider, reference, url }) =>
      `Vi har tagit emot att du har ångrat beställning ${reference} hos ${provider}. Här är bekräftelsen: ${url}`,
  },
  en: {
    order: (reference) => `Your order confirmation ${reference}`,
    corrected: (reference) => `Changed order confirmation ${reference}`,
    withdrawn: (reference) => `Your withdrawal has been received: ${reference}`,
    orderText: ({ name, provider, reference, url }) => [
      `Hello ${name},`,
      `Thank you for your order ${reference} with ${provider}. The order confirmation is attached. Please keep it.`,
      `To see your order, or to withdraw from it, open this page. You do not need to log in:\n${url}`,
      'Please do not reply to this message.',
    ],
    withdrawnText: ({ name, provider, reference, url }) => [
      `Hello ${name},`,
      `We have received your withdrawal from order ${reference} with ${provider}. A confirmation is attached. Please keep it.`,
      `You can still see the order here:\n${url}`,
      'Please do not reply to this message.',
    ],
    orderSms: ({ provider, reference, url }) =>
      `Here is the confirmation of your order ${reference} with ${provider}. Please save it. You can also withdraw here: ${url}`,
    withdrawnSms: ({ provider, reference, url }) =>
      `We have received your withdrawal from order ${reference} with ${provider}. Here is the confirmation: ${url}`,
  },
  fi: {
    order: (reference) => `Tilausvahvistuksesi ${reference}`,
    corrected: (reference) => `Muutettu tilausvahvistus ${reference}`,
    withdrawn: (reference) => `Peruutuksesi on vastaanotettu: ${reference}`,
    orderText: ({ name, provider, reference, url }) => [
      `Hei ${name}!`,
      `Kiitos tilauksestasi ${reference}. Toimittaja on ${provider}. Tilausvahvistus on liitteenä. Säilytä se.`,
      `Näet tilauksesi ja voit peruuttaa sen tällä sivulla kirjautumatta:\n${url}`,
      'Tähän viestiin ei voi vastata.',
    ],
    withdrawnText: ({ name, provider, reference, url }) => [
      `Hei ${name}!`,
      `Olemme vastaanottaneet tilauksen ${reference} peruutuksen. Toimittaja on ${provider}. Vahvistus on liitteenä. Säilytä se.`,
      `Tilaus on yhä nähtävissä täällä:\n${url}`,
      'Tähän viestiin ei voi vastata.',
    ],
    orderSms: ({ provider, reference, url }) =>
      `Tässä on vahvistus tilauksestasi ${reference}, toimittaja ${provider}. Tallenna se. Voit myös peruuttaa täällä: ${url}`,
    withdrawnSms: ({ provider, reference, url }) =>
      `Olemme vastaanottaneet tilauksen ${reference} peruutuksen, toimittaja ${provider}. Tässä on vahvistus: ${url}`,
  },
}
