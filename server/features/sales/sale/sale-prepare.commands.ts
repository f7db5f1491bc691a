import { createHash } from 'node:crypto'
import { firstSignableTexts } from '../../../../shared/features/agreements/agreement/agreement-first.rules.ts'
import {
  agreementOf,
  signableTexts,
  textOf,
  type AgreementForm,
} from '../../../../shared/features/agreements/agreement/agreement.rules.ts'
import { AGREEMENT_WORDS, FIRST_WORDS } from '../../../../shared/features/agreements/agreement/agreement-words.rules.ts'
import type { SignatureState } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Signature } from '../../../../shared/features/sales/sale/sale-draft.schema.ts'
import { contactsOf, newContactsOf, type Contact } from '../../../../shared/features/sales/contact/contact.rules.ts'
import type { Mark } from '../../../../shared/features/sales/contact/contact-mark.schema.ts'
import { merged } from '../../../../shared/features/sales/correction/correction.rules.ts'
import type { CorrectSaleArgs } from '../../../../shared/features/sales/correction/sale-correct.commands.ts'
import type { SubmitSaleArgs } from '../../../../shared/features/sales/sale/sale-submit.commands.ts'
import { signedOn, type SignSaleArgs } from '../../../../shared/features/sales/signing/sale-sign.commands.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { signatureDrawing } from '../../../platform/pdf/signature-drawing.ts'
import { cleanLine } from '../../../../shared/kernel/one-line.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Facts } from '../../../../shared/sync/command.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { productStore, readProvider } from '../../catalog/index.ts'
import { isGuideDue } from '../../guides/index.ts'
import { titleOn } from '../../organisation/places.door.ts'
import { isOthersProvider } from '../../people/profiles.door.ts'
import { hashedMark, preparedContactKey } from '../match/contact-hash.rules.ts'
import { loadIdentity } from '../identity/customer-identity.store.ts'
import { loadSale } from './sale.store.ts'

type Parts = Pick<Platform, 'secrets'>

/**
 * Puts the server's own facts into a new sale: the marks of its customer, so that whom one may not sell to does not depend
 * on the phone, and whether the signature stands under the words of this sale.
 */
export function prepareSubmission(platform: Parts) {
  return async (db: Db, args: SubmitSaleArgs, facts: Facts): Promise<SubmitSaleArgs> => {
    const { customer, idNumber, providerId } = args
    const { at, now } = facts
    const { userId } = facts.actor
    const [provider, isForeign, hasGuideDue, titleId] = await Promise.all([
      providerOf(db, providerId),
      providerId !== null && isOthersProvider(db, userId, providerId),
      providerId !== null && isGuideDue(db, { userId, providerId, at, now }),
      titleOn(db, userId, facts.businessDay),
    ])
    const country = provider?.country ?? 'SE'
    const marks = marksOf(platform, contactsOf({ customer, idNumber, country, today: facts.businessDay }))
    const { signatureState: _claimed, isOthersProvider: _said, isGuideDue: _due, titleId: _told, ...given } = args
    const rest = {
      ...given,
      titleId,
      ...(provider && isForeign ? { isOthersProvider: true } : {}),
      // Its guide is not theirs to confirm: the sale is looked at instead.
      ...(hasGuideDue && !isForeign ? { isGuideDue: true } : {}),
    }
    if (!args.signature || !provider) return { ...rest, marks }
    const productIds = args.lines.map(({ productId }) => productId)
    const products = await productStore.load(db, productIds)
    const texts = textsOf({ draft: args, provider, products, zone: facts.actor.zone }, args.signature)
    return { ...rest, marks, ...checkedSignature(args.signature, texts) }
  }
}

/** The texts that this sale could have been signed under, in the form that the phone knew. Null: nobody can tell. */
function textsOf(form: AgreementForm, signature: Signature): readonly string[] | null {
  // A sale with a product that is not there is refused for that.
  if (form.draft.lines.some(({ productId }) => !form.products.some(({ id }) => id === productId))) return null
  if (signature.words === FIRST_WORDS) return firstSignableTexts(form, signature)
  return signature.words === AGREEMENT_WORDS ? signableTexts(form, signature) : null
}

/** The signature with the hash of its text as the server makes it, and what is to be thought of it. */
function checkedSignature(
  signature: Signature,
  texts: readonly string[] | null,
): { signature: Signature; signatureState: SignatureState } {
  const hash = createHash('sha256').update(signature.text, 'utf8').digest('hex')
  const isOwn = hash === signature.hash
  // Phones of before kept what nobody sees in a name.
  const isOther = texts !== null && !texts.map(cleanLine).includes(cleanLine(signature.text))
  const isBlank = signatureDrawing(signature.strokes) === null
  const state = !isOwn || isOther || isBlank ? 'differs' : texts === null ? 'unverified' : 'verified'
  return { signature: { ...signature, hash }, signatureState: state }
}

/** Puts what the server finds of a new signature into the command: whether it stands under the words of the sale as it is. */
export async function prepareSigning(db: Db, args: SignSaleArgs): Promise<SignSaleArgs> {
  const sale = await loadSale(db, args.saleId)
  const provider = sale && (await providerOf(db, sale.providerId))
  const { signatureState: _claimed, ...given } = args
  if (!sale || !provider) return given
  const { signature } = given
  const moments = [signature.signedAt, signature.signedAt - DAY_MS]
  const texts = moments.map((now) => {
    const agreed = signedOn(sale, dayOf(now, sale.zone))
    return textOf(agreementOf({ sale: agreed, provider, now }, signature.language), signature.paperless ?? null)
  })
  return { ...given, ...checkedSignature(signature, signature.words === AGREEMENT_WORDS ? texts : null) }
}

const DAY_MS = 86_400_000

/** Puts the server's own marks of what a correction changes about the customer into it. */
export function prepareCorrection(platform: Parts) {
  return async (db: Db, args: CorrectSaleArgs): Promise<CorrectSaleArgs> => {
    const sale = await loadSale(db, args.saleId)
    if (!sale) return { ...args, marks: [] }
    const draft = merged(sale, args, [])
    // A conflict is refused for its own reason.
    if (!draft.ok) return { ...args, marks: [] }
    const identity = await loadIdentity(db, sale.id)
    const form = {
      draft: draft.value,
      idNumber: args.idNumber,
      knownIdNumber: identity === null ? '' : platform.secrets.open(identity.sealed),
      provider: await providerOf(db, draft.value.providerId),
    }
    return { ...args, marks: marksOf(platform, newContactsOf(sale, form)) }
  }
}

function marksOf(platform: Parts, contacts: readonly Contact[]): Mark[] {
  const key = preparedContactKey(platform)
  return contacts.map((contact) => hashedMark(key, contact))
}

async function providerOf(db: Db, id: Id | null) {
  return id === null ? undefined : readProvider(db, id)
}
