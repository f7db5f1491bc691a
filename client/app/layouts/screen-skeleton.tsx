import { Page } from '../../ui/page.tsx'
import { ListSkeleton } from '../../ui/states.tsx'

/** The shape of a screen that is on its way: only ever seen on a cold start. */
export function ScreenSkeleton() {
  return (
    <Page>
      <ListSkeleton rows={5} />
    </Page>
  )
}
