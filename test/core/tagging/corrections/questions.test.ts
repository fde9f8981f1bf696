import { test } from 'node:test';
import { settleQuestions } from '../../../../core/tagging/corrections/questions.ts';
import { checkExample } from './example.ts';

const EXAMPLES = `
Did/VBD the/DT girls/NNS win/VBP>VB ?/.
Where/WRB did/VBD they/PRP put/VBD>VB it/PRP ?/.
Do/VB>VBP the/DT girls/NNS win/VBP>VB ?/.
Have/VBP they/PRP left/VBD>VBN yet/RB ?/.
Has/VBZ the/DT mail/NN come/VB>VBN ?/.
When/WRB does/VBZ the/DT train/NN leave/NN>VB ?/.
Does/VBZ it/PRP cost/NN>VB to/TO swim/VB ?/.
What/WP>WDT time/NN is/VBZ it/PRP ?/.
What/WP people/NNS like/IN ?/.
What/WP do/VBP bats/VBZ>NNS eat/VB ?/.
Is/VBZ there/EX any/DT milk/NN left/VBD>VBN ?/.
Why/WRB was/VBD my/PRP$ card/NN declined/VBD>VBN ?/.
Are/VBP they/PRP closed/VBD>VBN ?/.
Which/WDT forms/VBZ>NNS do/VBP I/PRP need/VB ?/.
Which/WDT Forms/VBZ>NNS Do/VBP I/PRP Need/VB ?/.
Which/WDT matters/VBZ more/RBR ?/.
Whose/WP$ win/VBP>NN was/VBD it/PRP ?/.
Who/WP win/VBP is/VBZ clear/JJ ?/.
What/WP does/VBZ it/PRP cost/NN>VB to/TO fix/VB a/DT broken/VBN cup/NN ?/.
Did/VBD you/PRP see/VB the/DT team/NN win/NN ?/.
Does/VBZ it/PRP ?/.
Do/VB the/DT work/NN they/PRP like/VBP ./.
They/PRP did/VBD win/VBP ?/.
Did/VBD the/DT man/NN who/WP left/VBD call/VB ?/.
Do/VBP you/PRP know/VB ?/.
Did/VBD you/PRP said/VBD ?/.
What/WP is/VBZ the/DT reason/NN he/PRP left/VBD ?/.
"/\`\` Did/VBD the/DT girls/NNS win/VBP>VB ?/. "/'' he/PRP asked/VBD ./.
He/PRP asked/VBD :/: "/\`\` Have/VBP they/PRP left/VBD>VBN ?/. "/''
"/\`\` Yes/UH ,/, they/PRP left/VBD ,/, "/'' she/PRP said/VBD ./.
`;

test('questions, also within quotation marks, and what is none', () => {
  for (const example of EXAMPLES.trim().split('\n')) checkExample(settleQuestions, example);
});
