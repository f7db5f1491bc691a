import type { Actor } from '../../../../shared/access/actor.ts'
import { countries, type Country } from '../../../../shared/features/catalog/provider.schema.ts'
import {
  blockContactAtDesk,
  blockedContactSchema,
} from '../../../../shared/features/agreements/contact/contact-block.commands.ts'
import { contactBlockImport } from '../../../../shared/features/agreements/contact/contact-block-import.api.ts'
import type { Mark } from '../../../../shared/features/sales/contact/contact-mark.schema.ts'
import { contactsOf } from '../../../../shared/features/sales/contact/contact.rules.ts'
import { commentSchema } from '../../../../shared/features/sales/sale/sale-draft.schema.ts'
import { idNumberFaults } from '../../../../shared/features/sales/sale/sale.rules.ts'
import { readIdNumber } from '../../../../shared/features/sales/identity/identity-number.rules.ts'
import { dayOf, type Day } from '../../../../shared/kernel/days.ts'
import { toPhone } from '../../../../shared/kernel/phone-number.ts'
import { toPostalCode } from '../../../../shared/kernel/postal-code.ts'
import type { ImportFault, ImportOutcome, ImportRow } from '../../../../shared/resource/import.ts'
import { parseWith } from '../../../platform/http/input.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { faultsOf } from '../../../resource/import/import-faults.ts'
import { actingImportRoutes, type NumberedRow } from '../../../resource/import/import-routes.ts'
import type { Sync } from '../../../sync/sync.ts'
import { hashedMark, preparedContactKey } from '../../sales/index.ts'
import { findContactMarks } from './contact-mark.store.ts'

/** Blocks from a file, each as if a clerk had typed it. Somebody who is blocked already is left as they are. */
export function contactBlockImportRoutes(platform: Platform, sync: Pick<Sync, 'applyAllOnServer'>): readonly Route[] {
  return actingImportRoutes(platform, contactBlockImport, async ({ actor, rows }) => {
    const { wishes, existing, faults } = await readRows(platform, { actor, rows })
    const outcome: ImportOutcome = { ready: wishes.length, existing, faults: [...faults] }
    return {
      outcome,
      carryOut: async () => {
        const acts = wishes.map(({ args }) => ({ command: blockContactAtDesk, args, actor }))
        const outcomes = await sync.applyAllOnServer(acts)
        const refused = outcomes.flatMap((one, at): ImportFault[] =>
          one.status === 'refused'
            ? [{ row: wishes[at]?.at ?? 0, field: '', code: one.failures[0]?.code ?? 'sale.contact-unknown' }]
            : [],
        )
        return { ...outcome, ready: wishes.length - refused.length, faults: [...faults, ...refused] }
      },
    }
  })
}

type Args = ReturnType<typeof argsOf>

interface Wish {
  readonly at: number
  readonly args: Args
}

async function readRows(platform: Platform, { actor, rows }: { actor: Actor; rows: readonly NumberedRow[] }) {
  const key = preparedContactKey(platform)
  const today = dayOf(platform.now(), actor.zone)
  const faults: ImportFault[] = []
  const read: (Wish & { readonly marks: readonly Mark[] })[] = []
  for (const { at, row } of rows) {
    try {
      const args = argsOf(row)
      const fault = faultIn(row, args.contact.country, today)
      if (fault !== null) {
        faults.push({ row: at, ...fault })
        continue
      }
      const { contact } = args
      const contacts = contactsOf({ customer: contact, idNumber: contact.idNumber, country: contact.country, today })
      const own = contacts.filter(({ kind }) => kind !== 'register')
      if (own.length === 0) faults.push({ row: at, field: '', code: 'sale.contact-unknown' })
      else read.push({ at, args, marks: own.map((one) => hashedMark(key, one)) })
    } catch (error) {
      faults.push(...faultsOf(error, { at, columnOf: {} }))
    }
  }
  const found = await findContactMarks(platform.database.db, ...new Set(read.flatMap(({ marks }) => marks)))
  const blocked = new Set(found.filter(({ block }) => block !== null).map(({ mark }) => mark))
  const wishes = read.filter(({ marks }) => !marks.every((mark) => blocked.has(mark)))
  return { wishes, existing: read.length - wishes.length, faults }
}

function argsOf(row: ImportRow) {
  const { name = '', phone = '', address = '', postalCode = '', idNumber = '', country = '', reason = '' } = row
  const contact = parseWith(blockedContactSchema, {
    kind: 'private',
    name,
    companyName: '',
    phone,
    address,
    postalCode,
    country: countryIn(country),
    idNumber,
  })
  return { contact, saleId: null, marks: [], reason: parseWith(commentSchema, reason) }
}

function countryIn(text: string): Country {
  const found = countries.find((one) => one === text.trim().toUpperCase())
  if (found === undefined && text.trim() !== '') {
    throw new Problem(422, 'request.invalid', {
      errors: [{ pointer: '/country', code: 'import.unknown-name', message: '' }],
    })
  }
  return found ?? 'SE'
}

/** A number or code that is given must be one: half a block would be no block. */
function faultIn(
  { phone = '', idNumber = '', postalCode = '' }: ImportRow,
  country: Country,
  today: Day,
): Pick<ImportFault, 'field' | 'code'> | null {
  if (phone !== '' && toPhone(phone, country) === null) return { field: 'phone', code: 'sale.phone-invalid' }
  if (postalCode !== '' && toPostalCode(postalCode, country) === null)
    return { field: 'postalCode', code: `sale.postal-code-invalid-${country.toLowerCase()}` }
  const read = idNumber === '' ? null : readIdNumber(idNumber, country, today)
  return read === null || read.ok ? null : { field: 'idNumber', code: idNumberFaults[read.fault] }
}
