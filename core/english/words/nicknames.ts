/** Given names that are short for each other although they begin otherwise or are words of their own; one group per line. */
const GROUPS = `
  robert bob bobby rob
  william bill billy will
  elizabeth liz lizzie beth betty betsy bess libby lisa eliza
  richard dick rick
  edward ted ed ned eddie
  theodore ted theo
  james jim jimmy jamie
  john jack johnny
  margaret peggy meg maggie greta rita daisy
  henry harry hank hal
  charles chuck charlie
  anthony tony
  antonia toni
  alexander alex sandy sasha xander al
  andrew drew andy
  christopher chris kit topher
  christina tina chris chrissy
  catherine kate kathy katie cathy cate kitty katherine
  mary molly polly mae
  ann nancy annie
  helen nell nellie eleanor ellie
  sarah sally sadie
  lawrence larry laurie
  francis frank
  frances fanny fran
  albert bert al
  gilbert bert
  herbert bert
  eugene gene
  regina gina
  virginia ginny
  martha patty
  patricia patty trish pat
  patrick paddy pat
  benjamin ben
  daniel dan danny
  david dave
  michael mike mick
  thomas tom
  samuel sam
  samantha sam
  joseph joe
  josephine jo
  nicholas nick
  timothy tim
  gregory greg
  stephen steve
  susan sue
  deborah deb
  judith judy
  victoria vicky tori
  matthew matt
  peter pete
  ronald ron
  donald don
  kenneth ken
  philip phil`;

/** Tests whether two names, in lower case, may be of one person. */
export function mayBeShort(one: string, other: string): boolean {
  return GROUPS.split('\n').some((line) => {
    const names = line.trim().split(' ');
    return names.includes(one) && names.includes(other);
  });
}
