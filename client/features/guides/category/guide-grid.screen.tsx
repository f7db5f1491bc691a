import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { BadgeCheck, Check, Minus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { getGuideGrid, type GuideGrid, type Sight } from '../../../../shared/features/guides/guide/guide.api.ts'
import { textIn } from '../../../../shared/features/guides/document/texts.schema.ts'
import { languageOf } from '../../../entities/reader-language.ts'
import { useRoleName } from '../../../entities/role-name.ts'
import { pathTo } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/states.tsx'

/** Who sees which guide, and why. */
export function GuideGridScreen() {
  const { t } = useTranslation(['guideadmin', 'common'])
  const { value, failed, again } = useEndpoint(getGuideGrid)
  return (
    <Page width="full">
      <PageHeader title={t('guideadmin:grid.title')} lead={t('guideadmin:grid.lead')} />
      {value === null && !failed ? <ListSkeleton rows={8} /> : null}
      {value === null && failed ? <ErrorState action={<Button onClick={again}>{t('common:retry')}</Button>} /> : null}
      {value === null ? null : value.categories.length === 0 ? (
        <EmptyState icon={BadgeCheck} title={t('guideadmin:grid.empty')} />
      ) : (
        <>
          <Legend />
          <Section flush>
            <Grid grid={value} />
          </Section>
        </>
      )}
    </Page>
  )
}

const shown: readonly Sight[] = ['everyone', 'role', 'required', 'category', 'guide']

function Legend() {
  const { t } = useTranslation('guideadmin')
  return (
    <chakra.dl display="flex" flexWrap="wrap" columnGap="5" rowGap="2" fontSize="sm">
      {shown.map((sight) => (
        <chakra.div key={sight} display="flex" gap="2" alignItems="center">
          <dt>
            <SightMark sight={sight} />
          </dt>
          <dd>{t(`grid.sight.${sight}`)}</dd>
        </chakra.div>
      ))}
    </chakra.dl>
  )
}

function SightMark({ sight }: { sight: Sight }) {
  if (sight === 'required') return <BadgeCheck size={18} aria-hidden color="var(--r-colors-warning-fg)" />
  if (sight === 'everyone') return <Check size={18} aria-hidden color="var(--r-colors-success-fg)" />
  if (sight === 'role')
    return (
      <chakra.span display="inline-flex" borderWidth="1px" borderRadius="sm" borderColor="border.control">
        <Check size={16} aria-hidden color="var(--r-colors-success-fg)" />
      </chakra.span>
    )
  return (
    <chakra.span display="inline-flex" {...(sight === 'category' ? { opacity: 0.55 } : {})}>
      <Minus size={18} aria-hidden />
    </chakra.span>
  )
}

const Cell = chakra('td', { base: { padding: '2', textAlign: 'center', borderTopWidth: '1px' } })
const Head = chakra('th', {
  base: { padding: '2', fontSize: 'sm', fontWeight: 'medium', verticalAlign: 'bottom', textAlign: 'center' },
})

function Grid({ grid: { roles, categories } }: { grid: GuideGrid }) {
  const { t, i18n } = useTranslation('guideadmin')
  const roleName = useRoleName()
  const language = languageOf(i18n.language)
  return (
    <chakra.div overflowX="auto" position="relative" tabIndex={0} role="region" aria-label={t('grid.title')}>
      <chakra.table width="full" borderCollapse="collapse" fontSize="sm">
        <thead>
          <tr>
            <Head textAlign="start" position="sticky" insetInlineStart="0" bg="bg.panel" minWidth="14rem">
              {t('grid.guide')}
            </Head>
            {roles.map(({ id, name }) => (
              <Head key={id} scope="col">
                {roleName(name)}
              </Head>
            ))}
            <Head scope="col" textAlign="start">
              {t('grid.more')}
            </Head>
          </tr>
        </thead>
        {categories.map((category) => (
          <tbody key={category.id}>
            <tr>
              <chakra.th
                scope="rowgroup"
                textAlign="start"
                padding="2"
                bg="bg.muted"
                position="sticky"
                insetInlineStart="0"
                fontWeight="semibold"
              >
                <Link to={pathTo('guide-category', { id: category.id })}>{textIn(category.names, language)}</Link>
              </chakra.th>
              <chakra.td colSpan={roles.length + 1} bg="bg.muted" padding="2" color="fg.muted">
                {category.roleIds.length === 0
                  ? t('everyone')
                  : t('grid.onlyFor', {
                      roles: roles
                        .filter(({ id }) => category.roleIds.includes(id))
                        .map(({ name }) => roleName(name))
                        .join(', '),
                    })}
              </chakra.td>
            </tr>
            {category.guides.map((guide) => (
              <tr key={guide.id}>
                <chakra.th
                  scope="row"
                  textAlign="start"
                  padding="2"
                  fontWeight="normal"
                  borderTopWidth="1px"
                  position="sticky"
                  insetInlineStart="0"
                  bg="bg.panel"
                >
                  <Link to={pathTo('guide-editor', { id: guide.id })}>{guide.title}</Link>
                  {guide.isPublished ? null : <chakra.span color="fg.muted">{` (${t('state.draft')})`}</chakra.span>}
                </chakra.th>
                {guide.sights.map((sight, at) => (
                  <Cell key={roles[at]?.id}>
                    <chakra.span title={t(`grid.sight.${sight}`)} display="inline-flex">
                      <SightMark sight={sight} />
                      <chakra.span srOnly>{t(`grid.sight.${sight}`)}</chakra.span>
                    </chakra.span>
                  </Cell>
                ))}
                <Cell textAlign="start" color="fg.muted">
                  {[
                    ...(guide.teams.length === 0 ? [] : [t('grid.teams', { teams: guide.teams.join(', ') })]),
                    ...(guide.providers.length === 0
                      ? []
                      : [t('grid.providers', { providers: guide.providers.join(', ') })]),
                  ].join('; ')}
                </Cell>
              </tr>
            ))}
          </tbody>
        ))}
      </chakra.table>
    </chakra.div>
  )
}
