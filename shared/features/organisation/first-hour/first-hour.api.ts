import * as z from 'zod/mini'
import { endpoint } from '../../../kernel/endpoint.ts'
import { codeLine, oneLine } from '../../../kernel/one-line.ts'

const line = (max: number, code: string) =>
  z.string().check(oneLine(), z.minLength(1, code), z.maxLength(max, 'record.too-long'))

/** The company that uses the product, as its people and customers know it. */
export const companyFactsSchema = z.strictObject({
  name: line(120, 'company.name-required'),
  organisationNumber: z
    .string()
    .check(codeLine(), z.minLength(1, 'company.number-required'), z.maxLength(20, 'record.too-long')),
  address: line(200, 'company.address-required'),
  /** The contact for questions: a telephone number, a mail address, or both. */
  contact: line(200, 'company.contact-required'),
})
export type CompanyFacts = z.infer<typeof companyFactsSchema>

const versioned = z.object({ ...companyFactsSchema.shape, version: z.number() })

const counts = z.object({
  /** Places in use. */
  offices: z.number(),
  teams: z.number(),
  /** Rows on offer, and rows with missing information. */
  providers: z.number(),
  providerDrafts: z.number(),
  products: z.number(),
  productDrafts: z.number(),
  /** People who sell and are in a team; those among them who have signed in; those who sell and are in none. */
  sellers: z.number(),
  signedIn: z.number(),
  placeless: z.number(),
  /** People other than administrators who approve orders, and who pay commissions. */
  clerks: z.number(),
  payers: z.number(),
  rateCount: z.number(),
  costCount: z.number(),
  budgetCount: z.number(),
  termsCount: z.number(),
  sales: z.number(),
  approved: z.number(),
})
export type FirstHourCounts = z.infer<typeof counts>

const state = z.object({
  /** An administrator has put the guide away. */
  isOver: z.boolean(),
  /** Null until somebody has filled them in. */
  company: z.optional(z.nullable(versioned)),
  /** Whether this server sends mail. */
  mail: z.optional(z.boolean()),
  counts: z.optional(counts),
})
export type FirstHour = z.infer<typeof state>

const nothing = z.strictObject({})

/** How far a new organisation is, step by step. */
export const getFirstHour = endpoint({
  method: 'GET',
  path: '/api/v1/first-hour',
  access: 'manage all',
  reach: 'company',
  whileActing: true,
  input: nothing,
  output: state,
})

/** The company's facts for the foot of every public page; null until they have been entered. */
export const getCompanyCard = endpoint({
  method: 'GET',
  path: '/api/v1/company-card',
  access: 'public',
  reach: 'public',
  whileActing: true,
  input: nothing,
  output: z.object({ company: z.nullable(companyFactsSchema) }),
})

/** Puts the guide away for every administrator. */
export const endFirstHour = endpoint({
  method: 'POST',
  path: '/api/v1/first-hour/end',
  access: 'manage all',
  reach: 'company',
  whileActing: false,
  input: nothing,
  output: z.object({ isOver: z.boolean() }),
})

/** Shows the guide again. */
export const openFirstHour = endpoint({
  method: 'POST',
  path: '/api/v1/first-hour/open',
  access: 'manage all',
  reach: 'company',
  whileActing: false,
  input: nothing,
  output: z.object({ isOver: z.boolean() }),
})

/** Saves the facts of the company. 409 `record.changed-meanwhile` if another person saved them first; version 0 creates them. */
export const saveCompanyFacts = endpoint({
  method: 'PUT',
  path: '/api/v1/company-facts',
  access: 'manage all',
  reach: 'company',
  whileActing: false,
  input: z.extend(companyFactsSchema, { version: z.int().check(z.nonnegative()) }),
  output: versioned,
})
