import { embedsOf, filesOf } from '../../../../shared/features/guides/document/document.rules.ts'
import { contentIn } from '../../../../shared/features/guides/guide/guide.rules.ts'
import { textIn } from '../../../../shared/features/guides/document/texts.schema.ts'
import {
  getReading,
  getShelf,
  postGuideAnswer,
  postGuideOpened,
} from '../../../../shared/features/guides/reading/reading.api.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { loadRoleChoices, loadRoleIdsOf } from '../../people/access.door.ts'
import { loadCategories } from '../category/guide-category.store.ts'
import { sharedRoles } from '../embed/embed.routes.ts'
import { findEmbeds, loadEmbeds, reasonOf, shownEmbed } from '../embed/embed.store.ts'
import { loadGuideFiles } from '../guide/guide.store.ts'
import { noteOpened } from '../receipt/receipt.store.ts'
import { saveAnswer } from './answer.store.ts'
import { currentText, findSeen, shelfOf } from './shelf.store.ts'

const limits = { perMinute: 240 }

type Parts = Pick<Platform, 'database' | 'config' | 'now'>

/** What people read, and their receipts. */
export const readingRoutes = (platform: Parts): readonly Route[] => [
  ...shelfRoutes(platform),
  ...receiptRoutes(platform),
]

function shelfRoutes({ database: { db }, config: { embedHosts: hosts } }: Parts): readonly Route[] {
  return [
    route(
      getShelf,
      async ({ actor, input: { language } }) => {
        const [guides, categories, embeds, roles, own] = await Promise.all([
          shelfOf(db, actor, language),
          loadCategories(db),
          loadEmbeds(db),
          loadRoleChoices(db),
          loadRoleIdsOf(db, actor.userId),
        ])
        return {
          guides: [...guides],
          categories: [...categories.values()].map(({ id, parentId, nameSv, nameEn, nameFi }) => ({
            id,
            parentId,
            name: { sv: nameSv, en: nameEn, fi: nameFi }[language] || nameSv,
          })),
          embeds: embeds.flatMap((embed) => {
            const why = reasonOf(embed, { id: actor.userId, roleIds: own })
            if (why === null) return []
            const reason = textIn({ sv: embed.reasonSv, en: embed.reasonEn, fi: embed.reasonFi }, language)
            return [{ ...shownEmbed(embed, hosts), why, reason, roles: sharedRoles(roles, embed.roleIds, own) }]
          }),
        }
      },
      limits,
    ),
    route(
      getReading,
      async ({ actor, params, input: { language } }) => {
        const guide = await findSeen(db, actor, params['id'] ?? '')
        const text = guide && (await currentText(db, guide))
        const shown = (await shelfOf(db, actor, language)).find(({ id }) => id === guide?.head.id)
        if (!guide || !text || !shown) throw new Problem(404, 'request.not-found')
        const { content } = contentIn(text, language)
        const { quiz } = text
        const wanted = new Set(filesOf(content.body))
        return {
          guide: shown,
          body: content.body,
          files: (await loadGuideFiles(db, guide.head.id))
            .filter(({ id }) => wanted.has(id))
            .map(({ id, name, mime, bytes }) => ({ id, name, mime, bytes })),
          embeds: (await findEmbeds(db, embedsOf(content.body))).map((embed) => shownEmbed(embed, hosts)),
          passPercent: quiz.passPercent,
          draw: quiz.draw,
          questions: quiz.questions.map(({ id, texts, options }) => ({
            id,
            text: texts[language] || texts[text.language],
            options: options.map((option) => option.texts[language] || option.texts[text.language]),
          })),
        }
      },
      limits,
    ),
  ]
}

function receiptRoutes({ database, now }: Parts): readonly Route[] {
  const { db } = database
  return [
    route(
      postGuideOpened,
      async ({ actor, params, input: { number } }) => {
        const guide = await findSeen(db, actor, params['id'] ?? '')
        if (guide?.head.edition !== number) throw new Problem(404, 'request.not-found')
        await noteOpened(db, { userId: actor.userId, guideId: guide.head.id, number, openedAt: now() })
        return {}
      },
      limits,
    ),
    route(
      postGuideAnswer,
      async ({ actor, input }) => {
        const outcome = await database.tx((tx) => saveAnswer(tx, { actor, answered: input, at: now(), now: now() }))
        if (outcome === null) throw new Problem(409, 'guide.other-edition')
        return outcome
      },
      limits,
    ),
  ]
}
