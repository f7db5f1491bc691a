import * as z from 'zod/mini'
import { codeLine, freeText, oneLine } from '../../../kernel/one-line.ts'
import {
  bankAccountSchema,
  driversLicenses,
  privateDetailsSchema,
  tShirtSizes,
} from '../../people/profile/profile.schema.ts'

const line = (max: number) => z.string().check(oneLine(), z.maxLength(max, 'record.too-long'))

/** The additional information of a candidate, from them or a recruiter. The server reports missing fields together with all other faults. */
export const candidateInfoSchema = z.strictObject({
  /** The social security number of the country of the office. */
  idNumber: z.string().check(codeLine(), z.maxLength(20, 'record.too-long')),
  ...bankAccountSchema.shape,
  address: line(120),
  postalCode: z.string().check(codeLine(), z.maxLength(10, 'record.too-long')),
  ...privateDetailsSchema.shape,
  favouriteCake: line(80),
  tShirtSize: z.nullable(z.enum(tShirtSizes)),
  shoeSize: line(4),
  driversLicense: z.nullable(z.enum(driversLicenses)),
})
export type CandidateInfo = z.infer<typeof candidateInfoSchema>

export const blankInfo: CandidateInfo = {
  idNumber: '',
  clearingNumber: '',
  accountNumber: '',
  address: '',
  postalCode: '',
  iceName: '',
  iceNumber: '',
  iceType: null,
  specialDiet: '',
  favouriteCake: '',
  tShirtSize: null,
  shoeSize: '',
  driversLicense: null,
}

/** What a recruiter notes for a candidate. What is known already is replaced with a reason. */
export const notedInfoSchema = z.extend(candidateInfoSchema, {
  reason: z.optional(z.string().check(freeText(), z.maxLength(300, 'record.too-long'))),
})
