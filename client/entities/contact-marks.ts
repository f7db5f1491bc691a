import type { Provider } from '../../shared/features/catalog/provider.schema.ts'
import { hashedTextOf, markOf, newContactsOf, type Contact } from '../../shared/features/sales/contact/contact.rules.ts'
import { contactKeys, type Mark } from '../../shared/features/sales/contact/contact-mark.schema.ts'
import type { SaleDraft } from '../../shared/features/sales/sale/sale-draft.schema.ts'
import type { Sale } from '../../shared/features/sales/sale/sale.schema.ts'
import { useRows } from '../sync/use-rows.ts'

/** Answers by what a customer is recognised since a correction and was not before. */
export function useNewMarks() {
  const key = useRows(contactKeys).rows[0]?.key
  return async (
    sale: Sale,
    form: { draft: Pick<SaleDraft, 'channel' | 'customer'>; idNumber: string; provider: Provider | undefined },
  ): Promise<Mark[]> => [...(await marksOf(key, newContactsOf(sale, form)))]
}

/** Before the key has come down to this phone nobody is recognised. */
export async function marksOf(key: string | undefined, contacts: readonly Contact[]): Promise<readonly Mark[]> {
  if (key === undefined) return []
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const hmac = await crypto.subtle.importKey('raw', bytesOf(key), algorithm, false, ['sign'])
  return Promise.all(
    contacts.map(async (contact) => {
      const signed = await crypto.subtle.sign('HMAC', hmac, new TextEncoder().encode(hashedTextOf(contact)))
      return markOf(contact, hexOf(new Uint8Array(signed)))
    }),
  )
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.codePointAt(0) ?? 0)

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
