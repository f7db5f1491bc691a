import * as z from 'zod/mini'
import type { Actor } from '../../../../shared/access/actor.ts'
import { extentOf } from '../../../../shared/access/ability.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import {
  getMessageText,
  messageTemplates,
} from '../../../../shared/features/messaging/template/message-template.api.ts'
import { sampleStopUrl, textMessageParts } from '../../../../shared/features/messaging/template/text-message.rules.ts'
import {
  messageLanguages,
  type MessageContent,
  type MessageTemplateForm,
} from '../../../../shared/features/messaging/template/message-template.schema.ts'
import { idSchema, type Id } from '../../../../shared/kernel/ids.ts'
import { failure } from '../../../../shared/kernel/result.ts'
import type { Db } from '../../../platform/database/database.ts'
import { parseWith, readQuery } from '../../../platform/http/input.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { rawRoute, route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  editionActivity,
  editionActTable,
  editionRoutes,
  type EditedRow,
  type ServerEditioned,
} from '../../../resource/edition/edition-routes.ts'
import { refusal } from '../../../resource/list/list-routes.ts'
import { actsOf, loadActor } from '../../organisation/access.door.ts'
import { loadRecipients, type Recipient, type Recipients } from '../audience/recipient.store.ts'
import { mayReadTemplate } from './message-template.rules.ts'
import { placedTemplates } from './message-template-list.store.ts'
import {
  findTemplate,
  ownerNames,
  templateEditions,
  writeTemplates,
  type StoredTemplate,
} from './message-template.store.ts'
import { noJob, writtenFor } from './written-message.rules.ts'

const VIEW = 'view scheduled_messages'

const previewQuery = z.strictObject({
  recipientId: z.optional(z.union([z.literal(''), idSchema])),
  language: z.optional(z.union([z.literal(''), z.enum(messageLanguages)])),
  dark: z.optional(z.enum(['', 'yes'])),
})

/** A page that can do nothing: no script, no form, no address but its own pictures. Our own pages may frame it. */
const PREVIEW_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox"

type EditedTemplate = Omit<StoredTemplate, 'content'> &
  EditedRow &
  Pick<StoredTemplate, 'edition'> & { readonly draft: MessageContent }

const templates: ServerEditioned<EditedTemplate, MessageTemplateForm> = {
  contract: messageTemplates,
  load: async (db, id) => {
    const found = await findTemplate(db, id)
    if (found === null) return null
    const { content, ...template } = found
    return { ...template, draft: content, hasChanges: false }
  },
  save: (db, { draft, hasChanges: _changes, ...template }) => writeTemplates(db, [{ ...template, content: draft }]),
  editions: templateEditions,
  list: placedTemplates,
  assertFits: async ({ ownerId }, { actor }) => {
    const isForCompany = extentOf(actor.grants, 'update scheduled_messages') === 'company'
    if (ownerId !== actor.userId && !isForCompany) throw refusal([failure('template.not-yours', 'ownerId')])
  },
  inWords: async ({ name, ownerId }, db) => ({
    name,
    ownerId: (await ownerNames(db, [{ ownerId }])).get(ownerId ?? '') ?? null,
  }),
}

export const messageTemplateActivity = editionActivity(templates)

/** Templates with their editions, and a template as a recipient sees it. */
export const messageTemplateRoutes = (platform: Platform, recipients: () => Recipients): readonly Route[] => [
  rawRoute(
    { method: 'GET', path: '/api/v1/message-templates/:id/preview', access: VIEW, reach: 'row', whileActing: false },
    async ({ actor, params }, http) => {
      const { recipientId = '', language = '', dark = '' } = parseWith(previewQuery, readQuery(http))
      const asked = { actor, id: params['id'], recipientId, language }
      const { html } = await preview(platform, recipients(), { ...asked, isDark: dark === 'yes' })
      return http.body(html, 200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': PREVIEW_POLICY,
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-store',
      })
    },
    { perMinute: 120 },
  ),
  route(getMessageText, async ({ actor, params, input: { recipientId, language, outside } }) => {
    const asked = { actor, id: params['id'], recipientId, language, isOutside: outside === 'yes' }
    const { subject, textMessage, language: shown } = await preview(platform, recipients(), asked)
    return { subject, text: textMessage, language: shown, textMessages: textMessageParts(textMessage) }
  }),
  ...editionRoutes(platform.database.db, actsOf(platform, editionActTable(templates)), templates),
]

async function preview(
  platform: Platform,
  recipients: Recipients,
  asked: {
    actor: Actor
    id: Id | undefined
    recipientId: Id
    language: '' | 'sv' | 'en' | 'fi'
    isDark?: boolean
    isOutside?: boolean
  },
) {
  const { db } = platform.database
  const { actor, id, recipientId, language, isDark = false, isOutside = false } = asked
  const template = await templateOf(db, actor, id)
  const recipient = await recipientInReach(db, {
    actor,
    recipients,
    id: recipientId === '' ? actor.userId : recipientId,
  })
  const job = { ...noJob, senderName: actor.name }
  const shown = language === '' ? {} : { language }
  const { content } = template
  return writtenFor(platform, {
    content,
    job,
    recipient,
    recipientKind: isOutside ? 'customer' : 'user',
    now: platform.now(),
    unsubscribeUrl: sampleStopUrl(platform.config.publicUrl.origin),
    isDark,
    ...shown,
  })
}

async function templateOf(db: Db, actor: Actor, id: Id | undefined): Promise<StoredTemplate> {
  const template = await findTemplate(db, id ?? '')
  if (!template || !mayReadTemplate(actor, template)) throw new Problem(404, 'request.not-found')
  return template
}

async function recipientInReach(
  db: Db,
  { actor, recipients, id }: { actor: Actor; recipients: Recipients; id: Id },
): Promise<Recipient> {
  const person = await loadActor(db, id)
  const isTheirs =
    person !== null &&
    (person.userId === actor.userId ||
      reaches(actor, VIEW, {
        sellerId: person.userId,
        teamId: person.teamId,
        officeId: person.officeId,
        regionId: person.regionId,
      }))
  const recipient = isTheirs ? (await loadRecipients(db, recipients, { kind: 'user', ids: [id] })).get(id) : undefined
  if (!recipient) throw new Problem(404, 'request.not-found')
  return recipient
}
