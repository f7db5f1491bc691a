import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import {
  getQualityWarnings,
  type QualityWarning,
} from '../../../../shared/features/quality/statistics/quality-statistics.api.ts'
import { PersonName } from '../../../desk/shown/person-name.tsx'
import { pathTo } from '../../../paths.ts'
import { FigureLink } from '../../../ui/figure-link.ts'
import { formatNumber } from '../../../ui/format.ts'
import { HowCounted } from '../../../ui/how-counted.tsx'
import { Section } from '../../../ui/page.tsx'

/** Sellers whose regrets are likely to rise, with the evidence. */
export function QualityWarnings() {
  const { t } = useTranslation('quality')
  const { value } = useEndpoint(getQualityWarnings)
  if (value === null) return null
  return (
    <Section
      title={t('warnings.title')}
      actions={<HowCounted about={t('warnings.title')}>{t('warnings.how')}</HowCounted>}
    >
      {value.warnings.length === 0 ? (
        <chakra.p color="fg.muted">{t('warnings.none')}</chakra.p>
      ) : (
        <chakra.ul listStyle="none" margin="0" padding="0" display="grid" gap="4">
          {value.warnings.map((warning) => (
            <Warning key={warning.sellerId} {...warning} />
          ))}
        </chakra.ul>
      )}
    </Section>
  )
}

function Warning({ sellerId, sellerName, signs }: QualityWarning) {
  const { t, i18n } = useTranslation('quality')
  const number = (value: number) => formatNumber(Math.round(value), i18n.language)
  return (
    <chakra.li display="grid" gap="1">
      <FigureLink to={`${pathTo('sale-quality-surveys')}?sellerId=${sellerId}&state=answered`}>
        <PersonName name={sellerName} />
      </FigureLink>
      <chakra.ul margin="0" paddingInlineStart="5" color="fg.muted" fontSize="sm">
        {signs.map(({ sign, own, against, n }) => (
          <li key={sign}>
            {t(`warnings.signs.${sign}`, { own: number(own), against: number(against), n: number(n) })}
          </li>
        ))}
      </chakra.ul>
    </chakra.li>
  )
}
