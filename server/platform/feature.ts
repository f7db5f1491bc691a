import type { Route } from './http/route.ts'
import type { ChannelRule } from './realtime/channel-rules.ts'

/** The half of a feature the platform knows: the calls it answers. `server/app.ts` adds what sync knows. */
export interface RoutedFeature {
  readonly name: string
  readonly routes: readonly Route[]
  /** The channels it declares, and who may be in them. */
  readonly channels?: readonly ChannelRule[]
}
