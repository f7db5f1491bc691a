import type { AttributeForm, PriceLineForm, ProductContent } from './product-content.list.ts'
import { freeShape, isFree } from './answer-fit.schema.ts'
import { productNeeds, type ProductNeed } from './draft.rules.ts'
import type { PricePer, ProductAttribute, ProductRules, ProductTerms } from './product-terms.schema.ts'
import type { Product } from './product.schema.ts'

/** The part of a form that was filled in. */
type Given = { readonly [Field in keyof ProductContent]?: ProductContent[Field] | undefined }
type Said = Pick<Product, 'terms' | 'rules' | 'attributes'>

/** What a product says, as its form shows it. */
export function contentOf({ terms, rules, attributes }: Said): ProductContent {
  return {
    bindingMonths: answered(terms, 'bindingMonths', terms?.bindingMonths),
    noticeCount: noticeOf(terms),
    noticeUnit: terms?.notice?.unit ?? 'months',
    vatPercent: answered(terms, 'vatPercent', terms && terms.vatPermille / 10),
    withdrawal: terms?.withdrawal ?? 'by_supply',
    priceLines: (terms?.prices ?? []).map(({ name, per, amountCentiOre }) => ({
      name,
      per,
      amount: amountCentiOre / unitOf(per),
    })),
    onlyOneOfCategory: rules?.onlyOneOfCategory ?? false,
    quantityMax: rules?.quantityMax ?? null,
    needs: [...(rules?.needs ?? [])],
    excludes: [...(rules?.excludes ?? [])],
    attributes: (attributes ?? []).map(({ label, shape, ...attribute }) => ({
      ...attribute,
      label: label ?? { sv: '', en: '', fi: '' },
      shape: shape ?? freeShape,
    })),
  }
}

/** What a product says from now on: the answers of the form over what it said. A product that says nothing has null. */
export function saidBy(form: Given, stored: Said | undefined): Required<Said> {
  const before = contentOf(stored ?? {})
  const content: ProductContent = { ...before, ...defined(form) }
  const isSame = (keys: readonly (keyof ProductContent)[]) =>
    keys.every((key) => JSON.stringify(content[key]) === JSON.stringify(before[key]))
  return {
    terms: isSame(termFields) ? (stored?.terms ?? null) : termsOf(content),
    rules: isSame(ruleFields) ? (stored?.rules ?? null) : rulesOf(content),
    attributes: isSame(['attributes'])
      ? (stored?.attributes ?? null)
      : attributesOf(content.attributes, before.attributes),
  }
}

const termFields = ['bindingMonths', 'noticeCount', 'noticeUnit', 'vatPercent', 'withdrawal', 'priceLines'] as const
const ruleFields = ['onlyOneOfCategory', 'quantityMax', 'needs', 'excludes'] as const

const termsOf = (content: ProductContent): ProductTerms => ({
  bindingMonths: content.bindingMonths ?? 0,
  // No notice is an answer too.
  notice: content.noticeCount === null || content.noticeCount === 0 ? null : noticeIn(content),
  prices: content.priceLines.map(({ name, per, amount }: PriceLineForm) => ({
    name,
    per,
    amountCentiOre: Math.round(amount * unitOf(per)),
  })),
  vatPermille: Math.round((content.vatPercent ?? 0) * 10),
  ...(content.withdrawal === 'by_supply' ? {} : { withdrawal: content.withdrawal }),
  ...openIn(content),
})

const noticeIn = ({ noticeCount, noticeUnit }: ProductContent) => ({ count: noticeCount ?? 0, unit: noticeUnit })

function openIn(content: ProductContent): Pick<ProductTerms, 'open'> {
  const open = productNeeds.filter((need) => content[need] === null)
  return open.length === 0 ? {} : { open }
}

/** A product without terms has no information yet. */
const answered = (terms: ProductTerms | null | undefined, need: ProductNeed, value: number | null | undefined) =>
  terms && !terms.open?.includes(need) ? (value ?? 0) : null

/** Terms of earlier releases omit the notice if there is none. */
const noticeOf = (terms: ProductTerms | null | undefined): number | null =>
  terms?.notice?.count ?? answered(terms, 'noticeCount', 0)

const rulesOf = ({ onlyOneOfCategory, quantityMax, needs, excludes }: ProductContent): ProductRules => ({
  onlyOneOfCategory,
  quantityMax,
  needs,
  excludes,
})

/** Hundredths of an öre in the unit that a price line is typed in: öre for a kWh, kronor for all else. */
const unitOf = (per: PricePer): number => (per === 'kwh' ? 100 : 10_000)

/** A kind is asked for once and answered under its own name; a text under a name made of its words. */
const attributesOf = (rows: readonly AttributeForm[], before: readonly AttributeForm[]): ProductAttribute[] =>
  rows.map(({ key, kind, label, required, shown, ...row }) => {
    const known = before.find((one) => one.key === key)
    const { shape = known?.shape ?? freeShape } = row
    return {
      required,
      shown,
      kind,
      key: key !== '' ? key : kind === 'text' ? slugOf(label.sv) : kind,
      label: label.sv === '' ? null : label,
      ...(kind === 'text' && !isFree(shape) ? { shape } : {}),
    }
  })

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/gu, '_')
    .replaceAll(/^_|_$/gu, '')

const defined = (form: Given): Partial<ProductContent> =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined))

/** The lists of a form, each as one text: the log compares them with what they were. */
export const inWords = ({ priceLines = [], needs = [], excludes = [], attributes = [] }: Given) => ({
  priceLines: priceLines.map(({ name, per, amount }) => `${name.sv} ${amount} (${per})`).join(' · '),
  needs: needs.join(', '),
  excludes: excludes.join(', '),
  attributes: attributes.map(({ kind, label, required }) => `${label.sv || kind}${required ? ' *' : ''}`).join(' · '),
})
