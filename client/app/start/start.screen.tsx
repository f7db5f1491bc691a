import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../entities/session/session.tsx'
import { pathTo } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { onceAtRest } from '../../ui/once-at-rest.tsx'
import { Page, PageHeader, Section } from '../../ui/page.tsx'
import { useText } from '../../ui/text.ts'
import { hrefOf, NavIcon } from '../navigation/nav-parts.tsx'
import { useNavigation } from '../navigation/use-navigation.ts'
import { shellSlots } from '../shell-slots.tsx'

const InstallPlace = onceAtRest(
  lazyPart(() => import('../pwa/install-place.tsx').then((module) => module.InstallPlace)),
)

/** The first screen after signing in: what the features have to say to this person, then every place they may go. */
export function StartScreen() {
  const { t } = useTranslation('frame')
  const user = useUser()
  const [part] = useState(() => partOfDay(new Date().getHours()))
  if (user === null) return <Welcome />
  const greeting = t(`start.${part}`)
  return (
    <Page>
      <PageHeader title={t('start.greeting', { greeting, name: user.name.split(' ')[0] ?? '' })} />
      <InstallPlace />
      {shellSlots.startPanels.map(({ name, Content }) => (
        <Content key={name} />
      ))}
      <Shortcuts />
    </Page>
  )
}

function Shortcuts() {
  const { t } = useTranslation('frame')
  const text = useText()
  const { items } = useNavigation()
  const places = items.flatMap((item) => item.children ?? [item]).filter((item) => item.route !== 'start')
  if (places.length === 0) return <chakra.p color="fg.muted">{t('start.nothing')}</chakra.p>
  return (
    <Section title={t('start.shortcuts')} flush>
      {places.map((item) => (
        <ListRow
          key={item.labelKey}
          to={hrefOf(item)}
          start={<NavIcon item={item} size={20} />}
          title={text(item.labelKey)}
        />
      ))}
    </Section>
  )
}

function Welcome() {
  const { t } = useTranslation('frame')
  return (
    <Page width="form">
      <PageHeader title={t('start.visitor')} />
      <LinkButton to={pathTo('login')} variant="solid" size="lg">
        {t('user.signIn')}
      </LinkButton>
    </Page>
  )
}

const partOfDay = (hour: number): 'morning' | 'day' | 'evening' =>
  hour < 10 ? 'morning' : hour < 18 ? 'day' : 'evening'
