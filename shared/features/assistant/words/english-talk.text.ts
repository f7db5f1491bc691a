import { edge, metric, missing, moving, part, phrases, plain, split, type Phrase } from './lexicon.rules.ts'

/** English words that people type and the catalogue lacks. */
export const englishTalk: readonly Phrase[] = [
  ...metric(
    'regrets',
    'withdrawn by customers|were withdrawn|withdrawn|orders were withdrawn|orders were withdrawn by customers|pulled out|cancelled by customers',
  ),
  ...metric(
    'recovered',
    'get back|got back|get back from|got back from|get back from deviations|got back from deviations|back from deviations|recovered from deviations|saved from deviations|won back|win back',
  ),
  ...metric('income', 'income from the providers|income from our providers|supplier income'),
  ...metric('answerRate', 'survey answer rate|survey reply rate'),
  ...moving('day', [1, 1], 'yday|ystday|yest'),
  ...split('seller', 'leaderboard|leader board|ranking|standings'),
  ...metric(
    'orders',
    'nr of orders|no of orders|ords|signups|sign ups|closed deals|deals closed|nr of deals|nr of sales|closes|contracts|sales orders|order volume|order numbers|subscriptions sold',
  ),
  ...metric(
    'orderValue',
    'ov|order val|annual value|yearly value|value sold|sales in sek|sales in eur|sales amount|total sales value',
  ),
  ...metric(
    'averageValue',
    'avg order|avg order value|aov|avg value|average order val|avg deal|avg deal size|mean order',
  ),
  ...metric('quantity', 'pcs|qty|pieces sold|nr of pieces|items sold|items'),
  ...metric('approved', 'approvals|approved sales|approved contracts|nr approved|orders got approved'),
  ...metric(
    'regrets',
    'cancellations|cancellation|customer cancellations|backed out|withdrawal|changed their mind|regretted sales|cooling off cancellations',
  ),
  ...metric(
    'regretRate',
    'regret %|regrets %|regretted %|churn|churn rate|cancellation rate|share regretted|orders got regretted|of orders got regretted|share of orders got regretted|pct regretted|% regretted|% regrets',
  ),
  ...metric('hours', 'hrs|hrs worked|worked hrs|time worked|working time|man hours'),
  ...metric(
    'oph',
    'orders per hr|orders an hr|orders per h|deals per hr|sales per hour|sales per hr|hourly orders|order pace|pace|efficiency',
  ),
  ...metric('absenceHours', 'absences|absent|absense|time off|away hours|hours off'),
  ...metric('absenceRate', 'absence %|absense rate|absenteeism|absence pct|absences in percent'),
  ...metric('deviations', 'devs|order errors|faulty orders|errors on orders'),
  ...metric('deviationRate', 'deviation %|deviations %|error rate|share with deviations|share with errors'),
  ...metric('grade', 'quality looking|survey grade|survey score|ratings|rating|customer rating'),
  ...metric('nki', 'csat|customer happiness|happy are customers|customer sat|happy are the customers'),
  ...metric(
    'answerRate',
    'survey response|survey responses|survey answers|answered the survey|respond to the survey|survey response rate',
  ),
  ...metric('income', 'company income|income from providers|provider income'),
  ...metric('tb', 'contribution margin 1|gross contribution'),
  ...metric('tg', 'tb %|tg %|margin %|contribution %|margin pct|margin rate'),
  ...metric(['tb', 'tg'], 'margin|margins'),
  ...metric('productivity', 'income per hr|revenue per hour|earned per hour worked'),
  ...metric(['orders', 'orderValue'], 'volume|sales volume'),
  ...metric(
    'budgetRate',
    'budget|budgets|on budget|of budget|of the budget|against budget|against the budget|vs budget|versus budget|to budget|over budget|under budget|budget reached|target|targets|on target|against target|goal|goals|quota|gold goal',
  ),
  ...metric(
    'budget',
    'budgeted|budgeted value|budget amount|how big is the budget|how large is the budget|what is the budget',
  ),
  ...plain('standing', 'are we on track|on track|where do we stand|where are we at'),
  ...missing(
    ['orders', 'oph'],
    'calls|visits|doors|doors knocked|meetings|conversion|conversion rate|hit rate|leads|clicks|sign up rate',
  ),
  ...missing(['regrets'], 'cancelled|canceled|voided|rejected orders|declined orders'),

  ...plain(
    'sell',
    'performed|perform|performs|performing|closed|closing|close|did best|sellers most|delivered|sold by|sell best|bring in|brought in',
  ),
  ...plain('count', 'nr of|no of|nr|num of|amount of|count'),
  ...plain('worth', 'sek|eur|in sek|in eur|in kr|kr|in kronor|in euros'),
  ...plain('own', 'how am i doing|how did i do|how am i'),
  ...plain(
    'how',
    'how did|how did it go|how are we doing|how is it going|hows it going|how do|how is|hows|how was|how were|how are|how are things|how did we do|how have|how has|doing|status|how it went|how it went for|what about the results|overview',
  ),
  ...part(
    'seller',
    'closer|closers|reps|rep|guys|folks|staff|employee|employees|sales rep|sales reps|sales people|name|names',
  ),
  ...part('team', 'squad|squads|group|groups'),
  ...part('office', 'city|cities|site|sites|branch|branches|location|locations'),
  ...part('provider', 'partner|partners|campaign|campaigns|vendor|vendors'),
  ...part('product', 'prod|prods|service|services|item'),
  ...part('leader', 'tl|tls|supervisor|supervisors'),
  ...split('hour', 'by hour|by the hour|hour by hour|per hour of the day|by hour of day|by hour of the day'),
  ...split('seller', 'whos|who s|all sellers|each seller|all reps|whose|per head|per person'),
  ...split('team', 'all teams'),
  ...split('office', 'all offices'),
  ...split('day', 'per day|by day|a line per day'),
  ...plain('hourly', 'per hour|per hr|per h|an hour|per worked hour|per hour worked|an hr|each hour worked'),
  ...plain(
    'rate',
    'share|share of|percent|percentage|percentage of|percent of|pct|what share of|what percentage of|in percent|in pct',
  ),
  ...plain('each', 'split on|split per|broken by|break down by|breakdown per|grouped per|sorted by|ranked by'),
  ...phrases('best|top performing|strongest|leading|winner|number one', { is: 'order', of: 'best' }),
  ...phrases('worst|weakest|poorest|last place|bottom performing', { is: 'order', of: 'worst' }),
  ...phrases('most common|commonest|descending|higher', { is: 'order', of: 'most' }),
  ...phrases('ascending|lower|fewer|less|bottom', { is: 'order', of: 'least' }),
  ...plain('trend', 'trending|develop|over the year|progress'),
  ...phrases('as a curve|as a line chart|as line|as a graph|as a line', { is: 'chart', of: 'line' }),
  ...phrases('as bars|as a bar chart|as columns|as a bar', { is: 'chart', of: 'bar' }),

  ...moving('week', [0, 1], 'this wk|tw|the week|this week so far|wtd'),
  ...moving('week', [1, 1], 'last wk|lw|prev week|past wk|the last week'),
  ...moving('month', [0, 1], 'this mth|tm|this month so far|the month so far'),
  ...moving('month', [1, 1], 'last mth|lm|prev month|the last month'),
  ...moving('quarter', [0, 1], 'this qtr|this q'),
  ...moving('quarter', [1, 1], 'last qtr|last q|prev quarter'),
  ...moving('year', [0, 1], 'this yr|year so far|so far this yr'),
  ...moving('year', [1, 1], 'last yr|prev year|ly'),
  ...edge('since', 'next', 'since|starting|as of|from and including|ever since|starting from'),
  ...edge(
    'until',
    'next',
    'until and incl|until and including|up to and incl|to end of|until the end of|until end of|until|till|through|up to|up until|up to and including|til|thru|to the end of',
  ),
  ...edge('after', 'next', 'after|following'),
  ...edge('before', 'next', 'before|prior to|ahead of'),
  ...phrases('compared w|comp to|comp with|cf|vs|versus|comparing to|against', { is: 'compare', of: null }),
  ...phrases(
    'last ytd|ytd last year|last years ytd|same days last year|same week last yr|same month last yr|same period last yr|same time last yr|a year ago|the year before|year before|the same days last year',
    { is: 'compare', of: 'yearBefore' },
  ),
  ...phrases('than last|vs last|than before|than the last one|than previously|vs previous|vs before', {
    is: 'compare',
    of: 'before',
  }),
  ...plain('follow', 'same for|same but|same thing for|same'),

  ...plain(
    'not',
    'everyone but|everybody but|anyone but|all except|all excluding|everyone except|everybody except|with the exception of|not counting|not including|without counting|not|without|excluding|excl|exclude|except|except for|excepting|other than|apart from|but not|and without|minus|no|never|leave out|leaving out|omit|omitting|unapproved|besides|ignoring|isnt|arent|didnt|doesnt|hasnt|havent|dont|wasnt|werent|everything but|all but|none',
  ),
  ...plain(
    'bound',
    'more than|less than|fewer than|at least|at most|over|under|above|below|greater than|higher than|lower than|exceeding|minimum|maximum|max|up to|around|about|approximately|exactly',
  ),
  ...plain('future', 'next week|on monday coming|going to|gonna|expected|projected|projection|outlook|shall'),
  ...plain(
    'sensitive',
    'paycheck|paychecks|payslip|payslips|salaried|medical|pregnant|parental leave|sick days|sickleave|personnummer|age|religion|ethnicity|union member|address|phone',
  ),
  ...plain(
    'stop',
    'better|worse|get on|got on|did we get|first|together|in total|combined|broken out|could i have|can i have|can i get|may i have|i need|i d like|i would like|everything|betw|pls|plz|please|thx|thanks|hey|hi|morning|good|quick|question|need|want|wanna|could|would|should|tell|show|give|get|pull|fetch|check|see|look|looks|looking|display|actually|really|basically|like|just|kindly|me|us|our|my|them|they|he|she|his|her|its|it|w|and|or|so|as|at|by|to|be|been|being|any|some|each|overall|altogether|sum|combined|data|numbers|figures|number|line|avg|average|mean|typical|this|these|those|there|here|came|come|comes|went|going|goes|made|make|got|gets|get|take|took|taken|happen|happened|registered|signed|placed|landed|during|within|throughout|across|per|a|an|what|when|where|was|pretty|bad|great|far|till now|right|now|also|yet|up|out|in|on|off|nice|team members|s|re|ve|ll|over',
  ),
]
