import * as z from 'zod/mini'
import { asMoney } from '../../kernel/money.ts'
import { freeText } from '../../kernel/one-line.ts'
import { shapeFault } from './answer-shape.rules.ts'
import { ANSWER_MAX, answerShapeSchema } from './answer-shape.schema.ts'
import { attributeKinds, pricePers, withdrawalBases } from './product-terms.schema.ts'

const MOST_ROWS = 20
const MOST_CATEGORIES = 20

const words = (max: number) => z.string().check(freeText(), z.maxLength(max, 'record.too-long'))
const localText = (code: string) =>
  z.strictObject({
    sv: words(200).check(z.minLength(1, code)),
    en: words(200).check(z.minLength(1, code)),
    fi: words(200).check(z.minLength(1, code)),
  })
const count = (max: number) => z.number().check(z.int('product.whole-number'), z.minimum(0), z.maximum(max))
const categories = z.array(words(80)).check(z.maxLength(MOST_CATEGORIES))

export const noticeUnits = ['days', 'months'] as const

/** A price beside the product's own: öre or cents for a kWh, kronor or euro for all else, with two decimals. */
const priceLineFormSchema = z.strictObject({
  name: localText('product.text-in-each-language'),
  per: z.enum(pricePers),
  amount: asMoney(
    z.number('product.amount-required').check(z.minimum(0, 'product.price-negative'), z.maximum(10_000_000)),
  ),
})
export type PriceLineForm = z.infer<typeof priceLineFormSchema>

const answerShapeFormSchema = z
  .strictObject({
    ...answerShapeSchema.shape,
    prefix: words(40),
    example: words(ANSWER_MAX),
  })
  .check((context) => {
    const code = shapeFault(context.value)
    if (code === null) return
    const path = [code === 'product.shape-lengths' ? 'maxLength' : 'example']
    context.issues.push({ code: 'custom', message: code, input: context.value, path })
  })

const attributeFormSchema = z.strictObject({
  kind: z.enum(attributeKinds),
  /** Asked for of a text alone; the other kinds bring their own words. */
  label: z.strictObject({ sv: words(80), en: words(80), fi: words(80) }),
  /** Left out by clients that do not know it: as it was. */
  shape: z.optional(answerShapeFormSchema),
  required: z.boolean(),
  shown: z.enum(['agreement', 'order']),
  /** Keeps its name when its words change; empty in a new one. */
  key: words(80),
})
export type AttributeForm = z.infer<typeof attributeFormSchema>

/** What a product binds to, goes with and asks for (decision 0040), as it is written. */
const productContentSchema = z.strictObject({
  /** Null: nobody has answered yet. */
  bindingMonths: z.nullable(count(120)),
  noticeCount: z.nullable(count(365)),
  noticeUnit: z.enum(noticeUnits),
  vatPercent: z.nullable(z.number('product.whole-number').check(z.minimum(0), z.maximum(100))),
  withdrawal: z.enum(withdrawalBases),
  priceLines: z.array(priceLineFormSchema).check(z.maxLength(MOST_ROWS)),
  onlyOneOfCategory: z.boolean(),
  quantityMax: z.nullable(count(999).check(z.minimum(1))),
  needs: categories,
  excludes: categories,
  attributes: z.array(attributeFormSchema).check(
    z.maxLength(MOST_ROWS),
    z.refine(
      (rows) => rows.every(({ kind, label }) => kind !== 'text' || (label.sv && label.en && label.fi)),
      'product.text-in-each-language',
    ),
  ),
})
export type ProductContent = z.infer<typeof productContentSchema>

/** The same as part of a product's form. What is left out stays as it is. */
export const productContentFields = z.partial(productContentSchema).shape
