/** Words that praise or blame, as lemmas: of the people and things around them a sentence mostly thinks alike. */
export const EVALUATIONS: ReadonlySet<string> = new Set(
  (
    'good great excellent nice wonderful amazing awesome fantastic fabulous fab perfect superb outstanding terrific ' +
    'brilliant lovely beautiful gorgeous delicious tasty yummy fresh clean friendly helpful kind polite courteous ' +
    'professional professionalism knowledgeable experienced efficient efficiently effective effectively reliable honest ' +
    'fair reasonable reasonably affordable comfortable comfort cozy quiet safe safely safety easy easily happy happily ' +
    'glad pleased delighted satisfied grateful thankful impressed impressive proud excited exciting lucky luckily fortunate ' +
    'fortunately love enjoy like appreciate recommend thank thanks trust praise win winner success successful successfully ' +
    'succeed improve improvement benefit beneficial profit profitable strong strength healthy welcome favorite favourite ' +
    'fun funny cool top-notch quality pleasant pleasantly attentive caring skilled talented smart clever wise positive ' +
    'upbeat recovery rally honor award peace congratulations worth worthy loyal charming elegant authentic genuine ideal ' +
    'appropriate appropriately inappropriately adequate adequately inadequate inadequately correct incorrect incorrectly ' +
    'improperly able unable help support protect encourage discourage encouraging discouraging finally ' +
    'forget forgot hope wish want need prefer seek anyone tired ' +
    'well nicely perfectly properly correctly adore admire excel thrill thrilled interesting convenient useful popular ' +
    'better best satisfy inspire honesty quick quickly prompt promptly blessing optimistic optimism confident rich ' +
    'fine spectacular magnificent incredible remarkable respect respectful flawless accurate right ' +
    'bad terrible awful horrible poor poorly dirty filthy rude unfriendly unprofessional expensive overpriced ' +
    'disappointing disappointed disappoint disappointment angry anger upset sad sadly unhappy sorry unfortunately ' +
    'unfortunate fear afraid worry worried concern concerned risk risky danger dangerous threat threaten harm harmful ' +
    'damage hurt injury injure suffer pain painful sick ill disease weak weaken weakness crisis disaster tragedy tragic destroy ' +
    'destructive violate violation violence violent hate hassle complain complaint nightmare stupid foolish careless ugly ' +
    'useless broken fail failure problem trouble difficult difficulty wrong mistake error blame condemn criticize accuse ' +
    'reject refuse disgrace inappropriate unacceptable unfair cheat scam lie dishonest avoid prevent crowded cramped noisy waste ' +
    'bother nasty mean cheap slow worse worst badly horribly terribly evil cruel guilty negative pessimistic ' +
    'worsen deteriorate dislike dissatisfied displeased unpleasant uncomfortable unreliable unhelpful unsafe unhealthy unlucky ' +
    'unluckily shame ashamed regret apologize apology insult shocked shocking ridiculous absurd annoying annoyed boring bored ' +
    'inefficient ineffective incompetent inconvenient unsuccessful unsuccessfully unwilling ungrateful illegal fraud crime'
  ).split(' '),
);
