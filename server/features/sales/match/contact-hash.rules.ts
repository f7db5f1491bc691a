import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { hashedTextOf, markOf, type Contact } from '../../../../shared/features/sales/contact/contact.rules.ts'
import type { Mark } from '../../../../shared/features/sales/contact/contact-mark.schema.ts'
import type { Platform } from '../../../platform/platform.ts'

/** The same key after every start and restore: it follows from the key for hashes. */
export const contactKeyOf = ({ secrets }: Pick<Platform, 'secrets'>): Buffer =>
  Buffer.from(secrets.hash('contact-marks', 'organisation'), 'hex')

const prepared = new WeakMap<Platform['secrets'], KeyObject>()

/** The key in the form that hashes fastest: a sale has up to five marks, and a push a hundred sales. */
export function preparedContactKey(platform: Pick<Platform, 'secrets'>): KeyObject {
  const key = prepared.get(platform.secrets) ?? createSecretKey(contactKeyOf(platform))
  prepared.set(platform.secrets, key)
  return key
}

/** As a phone makes it from what is typed there. */
export const hashedMark = (key: Buffer | KeyObject, contact: Contact): Mark =>
  markOf(contact, createHmac('sha256', key).update(hashedTextOf(contact), 'utf8').digest('hex'))
