import { matchPath } from 'react-router'
import { idSchema, type Id } from '../../../../shared/kernel/ids.ts'
import { routePatterns } from '../../../../shared/kernel/route-patterns.ts'
import { startRoutePatterns } from '../../../../shared/kernel/start-route-patterns.ts'
import { wordsOfNotice } from '../../../../shared/features/messaging/notification/notice-words.rules.ts'
import {
  notificationNewsSchema,
  type NotificationNews,
} from '../../../../shared/features/messaging/notification/notification-news.api.ts'
import type { Notification } from '../../../../shared/features/messaging/notification/notification.schema.ts'
import { pushLanguages } from '../../../../shared/features/messaging/push/push.api.ts'

/** Title and message as this screen says them: the product's own words in its language, a person's as they wrote them. */
export function toldIn(
  notification: Pick<Notification, 'words' | 'title' | 'message'>,
  language: string,
): { readonly title: string; readonly message: string } {
  const { words, title, message } = notification
  const own = wordsOfNotice(words, pushLanguages.find((one) => one === language) ?? 'sv')
  return own ? { title: own.title, message: own.body } : { title, message }
}

/** The sale that a link leads its seller to. */
export const saleIdIn = (link: string): Id | undefined => idIn(link, startRoutePatterns.sale)

/** The deviation that a link opens at the desk. */
export const deviationIdIn = (link: string): Id | undefined => idIn(link, routePatterns.deviation)

function idIn(link: string, pattern: string): Id | undefined {
  const [path = ''] = link.split(/[?#]/u)
  return idSchema.safeParse(matchPath(pattern, path)?.params['id']).data
}

/** What an event says of a notification; undefined when it is none, as of another version. */
export const newsIn = (data: unknown): NotificationNews | undefined => notificationNewsSchema.safeParse(data).data
