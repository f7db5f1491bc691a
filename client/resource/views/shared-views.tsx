import { chakra } from '@chakra-ui/react'
import { Ellipsis, Users } from 'lucide-react'
import { use, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { viewAudiences, type SharedView, type ViewAudience } from '../../../shared/resource/shared-view.api.ts'
import { Button } from '../../ui/button.tsx'
import { useFailureText } from '../../ui/form/form-context.ts'
import { Menu } from '../../ui/menu.tsx'
import { MenuItem } from '../../ui/menu-items.tsx'
import { Pill } from '../../ui/pill.tsx'
import { snackbar } from '../../ui/snackbar.tsx'
import type { SavedView } from '../list-memory.ts'
import { ListServicesContext } from '../list-services.ts'

/** The views of a list that are shared with this person, and the ways to share one and to take it back. */
export function useSharedViews(list: string) {
  const load = use(ListServicesContext)
  const failureText = useFailureText()
  const [views, setViews] = useState<readonly SharedView[]>([])
  const read = useCallback(async () => (await load?.())?.sharedViews(list), [load, list])
  useEffect(
    function readShared() {
      read()
        .then((answer) => answer?.ok && setViews(answer.value))
        .catch(reportError)
    },
    [read],
  )
  const act = async (
    done: string,
    work: () => Promise<{ ok: boolean; failures?: readonly { code: string }[] } | undefined>,
  ) => {
    const answer = await work()
    const [refusal] = answer?.failures ?? []
    snackbar.open({ text: refusal === undefined ? done : failureText(refusal), duration: 6000 })
    const found = await read()
    if (found?.ok) setViews(found.value)
    return answer?.ok === true
  }
  return {
    views,
    share: (view: SavedView, audience: ViewAudience, done: string) =>
      act(done, async () => (await load?.())?.shareView({ ...view, list, audience })),
    takeBack: (view: SharedView, done: string) => act(done, async () => (await load?.())?.takeBackView(view.id)),
  }
}

export type SharedViewsOf = ReturnType<typeof useSharedViews>

/** The shared views, beside a person's own. */
export function SharedViewPills({
  shared,
  query,
  onOpen,
  onKeep,
}: {
  shared: SharedViewsOf
  query: string
  onOpen: (view: SavedView) => void
  /** A view that is no longer shared stays with its owner. */
  onKeep: (view: SavedView) => void
}) {
  const { t } = useTranslation()
  return shared.views.map((view) => {
    const title = t(`resource:saved.audience.${view.audience}`, { owner: view.ownerName })
    const asSaved: SavedView = { id: view.id, name: view.name, query: view.query, layout: view.layout }
    return (
      <chakra.span key={view.id} display="inline-flex" alignItems="center" flexShrink="0">
        <Pill title={title} aria-current={view.query === query ? 'true' : undefined} onClick={() => onOpen(asSaved)}>
          <Users size={14} aria-hidden />
          {view.name}
        </Pill>
        {view.isOwn ? (
          <Menu
            label={t('resource:saved.menu', { name: view.name })}
            renderTrigger={(props) => (
              <Button {...props} variant="ghost" icon size="sm">
                <Ellipsis size={16} aria-hidden />
              </Button>
            )}
          >
            <MenuItem
              onPress={() => {
                onKeep(asSaved)
                void shared.takeBack(view, t('resource:saved.takenBack', { name: view.name })).catch(reportError)
              }}
            >
              {t('resource:saved.takeBack')}
            </MenuItem>
          </Menu>
        ) : null}
      </chakra.span>
    )
  })
}

/** Whom a view of one's own can be shared with, for its menu. */
export function ShareItems({
  view,
  shared,
  onShared,
}: {
  view: SavedView
  shared: SharedViewsOf
  onShared: () => void
}) {
  const { t } = useTranslation()
  return viewAudiences.map((audience) => (
    <MenuItem
      key={audience}
      onPress={() => {
        void shared
          .share(view, audience, t('resource:saved.shared', { name: view.name }))
          .then((isShared) => isShared && onShared())
          .catch(reportError)
      }}
    >
      {t(`resource:saved.share.${audience}`)}
    </MenuItem>
  ))
}
