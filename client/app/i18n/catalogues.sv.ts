import type { ResourceKey } from 'i18next'
import common from '../../locales/sv/common.json'
import dashboards from '../../locales/sv/commission/dashboards.json'
import frame from '../../locales/sv/frame.json'
import selling from '../../locales/sv/sales/selling.json'
import sync from '../../locales/sv/sync/sync.json'

/** What every start needs of this language: nothing of it travels with the other languages. */
export const firstWords: Readonly<Record<string, ResourceKey>> = { common, dashboards, frame, selling, sync }
