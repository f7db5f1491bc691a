import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Duplicate } from '../../../../shared/features/recruiting/candidate/candidate.api.ts'
import { pathTo } from '../../../paths.ts'

/** The people who may be the same person, each with a link and the reason. */
export function DuplicateList({ duplicates }: { duplicates: readonly Duplicate[] }) {
  const { t } = useTranslation('recruiting')
  return (
    <chakra.div display="grid" gap="1">
      <p>{t('duplicate.lead')}</p>
      <chakra.ul margin="0" paddingInlineStart="5">
        {duplicates.map((duplicate) =>
          duplicate.kind === 'elsewhere' ? (
            <li key="elsewhere">{t('duplicate.elsewhere')}</li>
          ) : (
            <NamedDuplicate key={`${duplicate.kind} ${duplicate.id}`} duplicate={duplicate} />
          ),
        )}
      </chakra.ul>
    </chakra.div>
  )
}

function NamedDuplicate({ duplicate }: { duplicate: Exclude<Duplicate, { kind: 'elsewhere' }> }) {
  const { t } = useTranslation('recruiting')
  const { kind, id, name, by } = duplicate
  return (
    <li>
      <chakra.span textDecoration="underline">
        <Link to={kind === 'candidate' ? pathTo('candidate', { id }) : pathTo('user', { id })}>{name}</Link>
      </chakra.span>
      {': '}
      {[t(`duplicate.kind.${kind}`), t(`duplicate.by.${by}`)].join(', ')}
    </li>
  )
}
