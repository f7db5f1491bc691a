import type { ListRow } from '../../shared/resource/list.ts'
import { deviceSource } from './device/device-source.ts'
import type { ListDefinition } from './list.ts'
import { serverSource } from './online/server-source.ts'
import type { SourceHooks } from './source-port.ts'

/** The functions of a list's source. */
export const sourceOf = <R extends ListRow>({ source }: Pick<ListDefinition<R>, 'source'>): SourceHooks =>
  source.kind === 'device' ? deviceSource : serverSource
