import { useOverview } from '../../sync/sync-provider.tsx'
import { lazyShellPart } from '../panels/lazy-shell-part.ts'
import { useInstallOffer } from './install-offer.ts'

const InstallBanner = lazyShellPart(() => import('./install-banner.tsx').then((module) => module.InstallBanner))

/** The place of the offer to install Rond: empty, and nothing fetched, until it is due. */
export function InstallPlace() {
  const hasSaved = (useOverview()?.receipts.size ?? 0) > 0
  const way = useInstallOffer({ hasSaved })
  return way === null ? null : <InstallBanner way={way} />
}
