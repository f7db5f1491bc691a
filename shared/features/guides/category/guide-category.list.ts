import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { oneLine } from '../../../kernel/one-line.ts'
import { recordContract, recordFields } from '../../../resource/record.ts'

const nameSchema = z.string().check(oneLine(), z.maxLength(60, 'record.too-long'))

export const guideCategoryFormSchema = z.strictObject({
  nameSv: nameSchema.check(z.minLength(1, 'guide.category-name-missing')),
  /** Empty: shown in Swedish. */
  nameEn: nameSchema,
  nameFi: nameSchema,
  parentId: z.nullable(idSchema),
  /** None: everybody. */
  roleIds: z.array(idSchema).check(z.maxLength(50)),
})

/** The categories of guides, in the order in which readers see them. */
export const guideCategories = recordContract({
  name: 'guide-categories',
  view: 'admin embeds',
  change: 'admin embeds',
  row: z.object({
    ...recordFields,
    nameSv: z.string(),
    nameEn: z.string(),
    nameFi: z.string(),
    parentId: z.nullable(idSchema),
    parentName: z.string(),
    roleIds: z.array(idSchema),
    /** Their names; empty for everyone. */
    roles: z.string(),
    place: z.number(),
    guides: z.number(),
  }),
  form: guideCategoryFormSchema,
  unique: ['nameSv'],
  list: { sorts: ['nameSv', 'place'], defaultSort: { by: 'place', direction: 'asc' } },
})
export type GuideCategoryRow = z.infer<typeof guideCategories.row>
