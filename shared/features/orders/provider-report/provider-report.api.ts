import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { fileColumnSchema } from '../../../resource/file-column.ts'
import type { ImportContract } from '../../../resource/import.ts'
import { PROVIDER_WORDS_MAX, providerWordSchema } from './provider-report.schema.ts'

const words = z.array(providerWordSchema).check(z.maxLength(PROVIDER_WORDS_MAX, 'provider-report.too-many-words'))

/** The columns of the provider's files, by the names of the import's fields. */
const columnsSchema = z.record(z.string().check(z.maxLength(60)), fileColumnSchema)

const answerSchema = z.object({
  words,
  /** The columns of its last file. */
  columns: columnsSchema,
  /** Rises with every change of the words; 0: nobody has written any. */
  version: z.number(),
  asOf: instantSchema,
})
export type ProviderWordsAnswer = z.infer<typeof answerSchema>

/** What the statuses of a provider mean here. */
export const getProviderWords = endpoint({
  method: 'GET',
  path: '/api/v1/provider-words',
  access: 'view providers',
  reach: 'shared',
  whileActing: true,
  input: z.object({ providerId: idSchema }),
  output: answerSchema,
})

/** Writes the whole table anew. 412 where somebody has changed it since `version`. */
export const putProviderWords = endpoint({
  method: 'PUT',
  path: '/api/v1/provider-words',
  access: 'update providers',
  reach: 'company',
  whileActing: false,
  input: z.strictObject({ providerId: idSchema, version: z.int().check(z.nonnegative()), words }),
  output: answerSchema,
})

/** Remembers what the columns of the provider's files are called. */
export const putProviderColumns = endpoint({
  method: 'PUT',
  path: '/api/v1/provider-columns',
  access: 'update sale_reports',
  reach: 'company',
  whileActing: false,
  input: z.strictObject({ providerId: idSchema, columns: columnsSchema }),
  output: z.object({}),
})

/**
 * What a provider says of its orders, many at a time. Each row also names its `provider` by id: that is no column of the
 * file. An order is found by its number, else by the customer's identity number or telephone.
 */
export const providerReportImport: ImportContract = {
  name: 'provider-reports',
  permission: 'update sale_reports',
  reach: 'row',
  key: ['orderNumber', 'idNumber', 'phone', 'status', 'day'],
  fields: [
    {
      name: 'orderNumber',
      kind: 'code',
      names: [
        'order no',
        'ordernr',
        'order id',
        'orderid',
        'ordre',
        'ordernummer',
        'tilausnumero',
        'tilaus',
        'avtalsnummer',
        'order',
      ],
    },
    { name: 'status', required: true, names: ['state', 'utfall', 'tila', 'orderstatus', 'statustext'] },
    { name: 'day', kind: 'day', names: ['date', 'datum', 'statusdatum', 'päivä', 'päivämäärä', 'pvm'] },
    { name: 'reason', names: ['orsak', 'syy', 'kommentar', 'comment', 'anledning', 'selite'] },
    {
      name: 'idNumber',
      kind: 'code',
      names: ['personnummer', 'pnr', 'ssn', 'organisationsnummer', 'orgnr', 'henkilötunnus', 'hetu'],
    },
    {
      name: 'phone',
      kind: 'phone',
      names: ['telefon', 'telefonnummer', 'telefonnr', 'tel', 'mobil', 'mobilnummer', 'puhelin', 'puhelinnumero'],
    },
  ],
}
